import { readFile } from 'node:fs/promises'
import { etagOf, ENCODING_SUFFIX, type Encoding } from './encoding.ts'

const LIMIT_BYTES = 64 * 1024 * 1024

export interface CachedFile {
  body: Buffer
  etag: string
  encoding: Encoding
}

/** In-memory cache of immutable files up to a size limit; evicts the oldest first. */
export class FileCache {
  readonly #files = new Map<string, CachedFile>()
  #bytes = 0

  /** The file in the requested encoding if there is such a copy. Null if the file does not exist. */
  async read(file: string, encoding: Encoding): Promise<CachedFile | null> {
    const known = this.#files.get(encoding + file)
    if (known !== undefined) return known
    const body = await readFile(file + ENCODING_SUFFIX[encoding]).catch(() => null)
    if (body === null) return encoding === 'identity' ? null : this.read(file, 'identity')
    const found = { body, etag: etagOf(body), encoding }
    this.#keep(encoding + file, found)
    return found
  }

  #keep(key: string, file: CachedFile): void {
    // Concurrent requests may have read the same file.
    this.#bytes += file.body.length - (this.#files.get(key)?.body.length ?? 0)
    this.#files.set(key, file)
    for (const [oldest, { body }] of this.#files) {
      if (this.#bytes <= LIMIT_BYTES) return
      this.#files.delete(oldest)
      this.#bytes -= body.length
    }
  }
}
