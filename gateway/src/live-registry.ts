import { readFile, stat } from 'node:fs/promises'
import { etagOf } from '@ponte/platform/node'
import { emptyRegistry, isRegistry, type Registry } from '@ponte/platform/registry'
import { fromAllowed } from './bundle-origins.ts'
import { onceEach } from './once.ts'

export interface RegistrySnapshot {
  registry: Registry
  text: string
  etag: string
}

export interface LiveRegistry {
  /** The registry as it stands now; the last good one while the file cannot be read. */
  read(): Promise<RegistrySnapshot>
}

export const snapshotOf = (registry: Registry): RegistrySnapshot => {
  const text = JSON.stringify(registry)
  return { registry, text, etag: etagOf(text) }
}

/**
 * Reads the store's registry again whenever the file was replaced, which costs one `stat` per page. No file watcher: on
 * network folders and some containers those stay silent.
 */
export function liveRegistry(file: string, bundleOrigins: readonly string[], complain: (message: string) => void): LiveRegistry {
  const tellOnce = onceEach(complain)
  let snapshot = snapshotOf(emptyRegistry(new Date(0).toISOString()))
  let seen = ''

  return {
    async read() {
      const found = await stat(file, { bigint: true }).catch(() => null)
      const stamp = found === null ? '' : `${found.ino} ${found.mtimeNs} ${found.size}`
      if (stamp === seen) return snapshot
      seen = stamp
      const document = await readDocument(file)
      if (isRegistry(document)) snapshot = snapshotOf(fromAllowed(document, bundleOrigins, tellOnce))
      else complain(`${file} is not a registry; the one before stays in use`)
      return snapshot
    },
  }
}

async function readDocument(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch {
    return null
  }
}
