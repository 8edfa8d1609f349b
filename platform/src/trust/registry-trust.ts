import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isRegistry, type Registry } from '../registry/registry.ts'
import { isSiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { opened, parse, sealed, type Opened } from './envelope.ts'
import { registryKeys, type RegistryKeys } from './keys.ts'

const LAST_GOOD_FILE = 'registry-last-good.json'

/**
 * What decides whether a registry is believed: keys, and the last one that was. Kept away from the store, so that whoever can
 * write there can neither change what the site serves nor bring back what it served once.
 */
export interface RegistryTrust {
  canSign: RegistryKeys['canSign']
  seal(registry: SiteRegistry): Promise<string>
  open(text: string): Promise<Opened<SiteRegistry>>
  /** Keeps a registry that was opened as the last good one. */
  remember(text: string, registry: SiteRegistry): Promise<void>
  lastGood(): Promise<SiteRegistry | null>
}

export function registryTrust(dir: string, env: Readonly<Partial<Record<string, string>>> = {}): RegistryTrust {
  const keys = registryKeys(path.join(dir, 'keys'), env)
  const lastGoodFile = path.join(dir, LAST_GOOD_FILE)

  const genuine = async (text: string): Promise<Opened<SiteRegistry>> => {
    const envelope = opened(text, await keys.publicKeys())
    if (envelope.problem !== null) return envelope
    const content = parse(envelope.content)
    return isSiteRegistry(content) ? { problem: null, content } : { problem: 'its content is no registry of this version' }
  }

  const trust: RegistryTrust = {
    canSign: () => keys.canSign(),
    seal: async (registry) => sealed(JSON.stringify(registry), await keys.privateKey()),

    async open(text) {
      const registry = await genuine(text)
      if (registry.problem !== null) return registry
      const known = (await trust.lastGood())?.sequence ?? 0
      const { sequence } = registry.content
      return sequence < known ? { problem: `it is number ${sequence}, and number ${known} was in use already` } : registry
    },

    async remember(text, { sequence }) {
      if (sequence <= ((await trust.lastGood())?.sequence ?? -1)) return
      await mkdir(dir, { recursive: true })
      const draft = `${lastGoodFile}.${process.pid}-${crypto.randomUUID()}`
      await writeFile(draft, text, { flush: true })
      await rename(draft, lastGoodFile)
    },

    async lastGood() {
      const text = await readFile(lastGoodFile, 'utf8').catch(() => null)
      const registry = text === null ? null : await genuine(text)
      return registry === null || registry.problem !== null ? null : registry.content
    },
  }
  return trust
}

/** A registry as earlier versions wrote it, without a signature; null for anything else. */
export function unsigned(text: string): Registry | null {
  const document = parse(text)
  return isRegistry(document) ? document : null
}
