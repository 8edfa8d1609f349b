import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRegistry, type Registry } from '../registry/registry.ts'
import { isSiteRegistry, type SiteRegistry } from '../registry/site-registry.ts'
import { replaceFile } from '../replace-file.ts'
import { openEnvelope, parseJson, signEnvelope, type Verified } from './envelope.ts'
import { registryKeys, type RegistryKeys } from './keys.ts'

type Environment = Readonly<Partial<Record<string, string>>>

const LAST_GOOD_FILE = 'registry-last-good.json'
const LAST_PUBLISHED_FILE = 'registry-last-published.json'

/**
 * The keys and the last good registry, which decide whether a registry is believed. Kept away from the store, so that whoever
 * can write there can neither change what the site serves nor bring back what it served once.
 */
export interface RegistryTrust {
  canSign: RegistryKeys['canSign']
  seal(registry: SiteRegistry): Promise<string>
  /** Signs another document, which says itself what it is about. */
  sealText(text: string): Promise<string>
  openText(text: string): Promise<Verified<string>>
  open(text: string): Promise<Verified<SiteRegistry>>
  /** Keeps a registry that was opened as the last good one. */
  remember(text: string, registry: SiteRegistry): Promise<void>
  lastGood(): Promise<SiteRegistry | null>
}

export const registryTrust = (dir: string, env: Environment = {}): RegistryTrust => trustWith(dir, env, [LAST_GOOD_FILE])

/**
 * That of whoever publishes to where the site beside it has its copy from. It builds on nothing older than either has seen, and
 * keeps what it has published to itself: a site that restarts before it has the files must not serve it.
 */
export const publisherTrust = (dir: string, env: Environment = {}): RegistryTrust =>
  trustWith(dir, env, [LAST_PUBLISHED_FILE, LAST_GOOD_FILE])

/** Trust with files for the last good registry: it is written to the first of them, and the newest in any of them counts. */
function trustWith(dir: string, env: Environment, [memory, ...others]: readonly [string, ...string[]]): RegistryTrust {
  const keys = registryKeys(path.join(dir, 'keys'), env)
  const lastGoodFile = path.join(dir, memory)

  const openText = async (text: string): Promise<Verified<string>> => openEnvelope(text, await keys.publicKeys())

  const sealText = async (text: string): Promise<string> => signEnvelope(text, await keys.privateKey())

  const genuine = async (text: string): Promise<Verified<SiteRegistry>> => {
    const envelope = await openText(text)
    if (envelope.problem !== null) return envelope
    const content = parseJson(envelope.content)
    return isSiteRegistry(content) ? { problem: null, content } : { problem: 'its content is no registry of this version' }
  }

  const trust: RegistryTrust = {
    canSign: () => keys.canSign(),
    seal: (registry) => sealText(JSON.stringify(registry)),
    sealText,
    openText,

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
      await replaceFile(lastGoodFile, text)
    },

    async lastGood() {
      const texts = await Promise.all([memory, ...others].map((file) => readFile(path.join(dir, file), 'utf8').catch(() => null)))
      const kept = await Promise.all(texts.filter((text) => text !== null).map(genuine))
      const registries = kept.flatMap((registry) => (registry.problem === null ? [registry.content] : []))
      return registries.sort((left, right) => right.sequence - left.sequence)[0] ?? null
    },
  }
  return trust
}

/** A registry as earlier versions wrote it, without a signature; null for anything else. */
export function unsignedRegistry(text: string): Registry | null {
  const document = parseJson(text)
  return isRegistry(document) ? document : null
}
