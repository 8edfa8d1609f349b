import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REGISTRY_FILE, registryTrust } from '@ponte/mfe/site'
import type { SiteRegistry } from '@ponte/mfe/site-registry'
import type { Site } from '../../site.ts'

/** The registry in a site's store, for an attacker with write access. */
export interface StoredRegistry {
  /** The stored registry. */
  read(): Promise<{ text: string; registry: SiteRegistry }>
  /** A registry signed with the site's own key. */
  sign(registry: SiteRegistry): Promise<string>
  write(text: string): Promise<void>
  remove(): Promise<void>
}

export function storedRegistry({ storeDir, dataDir }: Site): StoredRegistry {
  const file = join(storeDir, REGISTRY_FILE)
  const trust = registryTrust(dataDir)
  return {
    async read() {
      const text = await readFile(file, 'utf8')
      const { payload } = JSON.parse(text) as { payload: string }
      return { text, registry: JSON.parse(payload) as SiteRegistry }
    },
    sign: (registry) => trust.seal(registry),
    async write(text) {
      await writeFile(`${file}.draft`, text)
      await rename(`${file}.draft`, file)
    },
    remove: () => rm(file),
  }
}
