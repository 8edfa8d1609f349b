import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { isRegistry, type Registry } from '../registry/registry.ts'
import { isSiteRegistry, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { replaceFile } from '../replace-file.ts'
import { openEnvelope, parseJson, signEnvelope, type Verified } from './envelope.ts'
import type { KeyScope } from './key-limits.ts'
import { registryKeys, type RegistryKeys } from './keys.ts'

type Environment = Readonly<Partial<Record<string, string>>>
type Clock = () => Date

const realTime: Clock = () => new Date()

const LAST_GOOD_FILE = 'registry-last-good.json'
const LAST_PUBLISHED_FILE = 'registry-last-published.json'

/**
 * The keys and the last good registry, which decide whether a registry is believed. Kept away from the store, so that whoever
 * can write there can neither change what the site serves nor bring back what it served once.
 */
export interface RegistryTrust {
  canSign: RegistryKeys['canSign']
  seal(registry: SiteRegistry): Promise<string>
  /** Signs the manifest of a version. */
  sealManifest(text: string): Promise<string>
  openManifest(text: string): Promise<Verified<string>>
  open(text: string): Promise<Verified<SiteRegistry>>
  /** Keeps a registry that was opened as the last good one. */
  remember(text: string, registry: SiteRegistry): Promise<void>
  lastGood(): Promise<SiteRegistry | null>
}

export const registryTrust = (dir: string, env: Environment = {}, now: Clock = realTime): RegistryTrust =>
  trustWith(dir, env, [LAST_GOOD_FILE], now)

/**
 * That of whoever publishes to where the site beside it has its copy from. It builds on nothing older than either has seen, and
 * keeps what it has published to itself: a site that restarts before it has the files must not serve it.
 */
export const publisherTrust = (dir: string, env: Environment = {}): RegistryTrust =>
  trustWith(dir, env, [LAST_PUBLISHED_FILE, LAST_GOOD_FILE], realTime)

/** Trust with files for the last good registry: it is written to the first of them, and the newest in any of them counts. */
function trustWith(dir: string, env: Environment, [memory, ...others]: readonly [string, ...string[]], now: Clock): RegistryTrust {
  const keys = registryKeys(path.join(dir, 'keys'), env, now)
  const lastGoodFile = path.join(dir, memory)

  const sealAs = async (scope: KeyScope, text: string): Promise<string> => signEnvelope(text, await keys.privateKey(scope))

  const genuine = async (text: string, at: Date | null): Promise<Verified<SiteRegistry>> => {
    const envelope = await openEnvelope(text, await keys.publicKeys(), { scope: 'registry', now: at })
    if (envelope.problem !== null) return envelope
    const content = parseJson(envelope.content)
    return isSiteRegistry(content) ? { problem: null, content } : { problem: 'its content is no registry of this version' }
  }

  const trust: RegistryTrust = {
    canSign: () => keys.canSign(),
    seal: (registry) => sealAs('registry', JSON.stringify(registry)),
    sealManifest: (text) => sealAs('manifest', text),
    openManifest: async (text) => openEnvelope(text, await keys.publicKeys(), { scope: 'manifest', now: now() }),

    async open(text) {
      const registry = await genuine(text, now())
      if (registry.problem !== null) return registry
      const known = (await trust.lastGood())?.sequence ?? 0
      const { sequence } = registry.content
      return sequence < known ? { problem: `it is number ${sequence}, and number ${known} was in use already` } : registry
    },

    async remember(text, { sequence }) {
      if (sequence <= ((await trust.lastGood())?.sequence ?? -1)) return
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await replaceFile(lastGoodFile, text, 0o600)
    },

    async lastGood() {
      const texts = await Promise.all([memory, ...others].map((file) => readFile(path.join(dir, file), 'utf8').catch(() => null)))
      // What was believed before the end of its key goes on, also after a restart: an end must not take the site down.
      const kept = await Promise.all(texts.filter((text) => text !== null).map((text) => genuine(text, null)))
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

/** The remotes that a registry claims to have, whatever its signature; none where it cannot be read. For showing only. */
export function unverifiedRemotes(text: string): readonly SiteEntry[] {
  const envelope = parseJson(text)
  const payload = typeof envelope === 'object' && envelope !== null && 'payload' in envelope ? envelope.payload : null
  const content = parseJson(typeof payload === 'string' ? payload : text)
  return isSiteRegistry(content) ? content.remotes : (unsignedRegistry(text)?.remotes ?? [])
}
