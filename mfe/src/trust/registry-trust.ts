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
 * Decides whether a registry is trusted, by keys and the last good registry. Kept away from the store, so that write access to the store
 * allows neither changing what the site serves nor rolling it back.
 */
export interface RegistryTrust {
  canSign: RegistryKeys['canSign']
  seal(registry: SiteRegistry): Promise<string>
  /** Signs the manifest of a version. */
  sealManifest(text: string): Promise<string>
  openManifest(text: string): Promise<Verified<string>>
  open(text: string): Promise<Verified<SiteRegistry>>
  /** Keeps a verified registry as the last good one. */
  remember(text: string, registry: SiteRegistry): Promise<void>
  lastGood(): Promise<SiteRegistry | null>
}

export const registryTrust = (dir: string, env: Environment = {}, now: Clock = realTime): RegistryTrust =>
  trustWith(dir, env, [LAST_GOOD_FILE], now)

/**
 * Trust for a publisher on a machine whose site copies its store from a bucket. It refuses anything older than either has seen, but keeps
 * its own memory: a restarting site must not serve a registry before it has copied its files.
 */
export const publisherTrust = (dir: string, env: Environment = {}): RegistryTrust =>
  trustWith(dir, env, [LAST_PUBLISHED_FILE, LAST_GOOD_FILE], realTime)

/** Trust with files for the last good registry: written to the first, and the newest in any of them counts. */
function trustWith(dir: string, env: Environment, [memory, ...others]: readonly [string, ...string[]], now: Clock): RegistryTrust {
  const keys = registryKeys(path.join(dir, 'keys'), env, now)
  const lastGoodFile = path.join(dir, memory)

  const sealAs = async (scope: KeyScope, text: string): Promise<string> => signEnvelope(text, await keys.privateKey(scope))

  const genuine = async (text: string, at: Date | null): Promise<Verified<SiteRegistry>> => {
    const envelope = await openEnvelope(text, await keys.publicKeys(), { scope: 'registry', now: at })
    if (envelope.problem !== null) return envelope
    const content = parseJson(envelope.content)
    return isSiteRegistry(content) ? { problem: null, content } : { problem: 'its content is not a registry of this version' }
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
      return sequence < known ? { problem: `it is number ${sequence}, but number ${known} was already in use` } : registry
    },

    async remember(text, { sequence }) {
      if (sequence <= ((await trust.lastGood())?.sequence ?? -1)) return
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await replaceFile(lastGoodFile, text, 0o600)
    },

    async lastGood() {
      const texts = await Promise.all([memory, ...others].map((file) => readFile(path.join(dir, file), 'utf8').catch(() => null)))
      // A registry accepted before its key expired stays accepted, also after a restart: expiry must not take the site down.
      const kept = await Promise.all(texts.filter((text) => text !== null).map((text) => genuine(text, null)))
      const registries = kept.flatMap((registry) => (registry.problem === null ? [registry.content] : []))
      return registries.sort((left, right) => right.sequence - left.sequence)[0] ?? null
    },
  }
  return trust
}

/** A registry of an earlier release without signature; null for anything else. */
export function unsignedRegistry(text: string): Registry | null {
  const document = parseJson(text)
  return isRegistry(document) ? document : null
}

/** The remotes a registry claims to have, unverified; empty if unreadable. For display only. */
export function unverifiedRemotes(text: string): readonly SiteEntry[] {
  const envelope = parseJson(text)
  const payload = typeof envelope === 'object' && envelope !== null && 'payload' in envelope ? envelope.payload : null
  const content = parseJson(typeof payload === 'string' ? payload : text)
  return isSiteRegistry(content) ? content.remotes : (unsignedRegistry(text)?.remotes ?? [])
}
