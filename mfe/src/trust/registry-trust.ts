import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { withoutForged, withoutSettled, withWaiting } from './waiting-parts.ts'
import { Refusal } from '../publish/refusal.ts'
import { isRegistry, SHELL } from '../registry/registry.ts'
import { isSiteRegistry, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { replaceFile } from '../store/folder-driver.ts'
import { openEnvelope, parseJson, signEnvelope, signerOf, type Verified } from './envelope.ts'
import { signKeyProof, whyNotProof, type ProofProblem } from './key-proof.ts'
import { keyWarnings, type SigningKey } from './key-limits.ts'
import { registryKeys, type RegistryKeys } from './keys.ts'
import { signParts, whyNotPart } from './parts.ts'

type Environment = Readonly<Partial<Record<string, string>>>
type Clock = () => Date

const realTime: Clock = () => new Date()

/** The largest accepted jump of the number, so that one forged registry cannot use all numbers up. */
const MAX_STEP = 1_000_000

const LAST_GOOD_FILE = 'registry-last-good.json'
const LAST_PUBLISHED_FILE = 'registry-last-published.json'

/**
 * Decides whether a registry is trusted, by keys and the last good registry. Kept away from the store, so that write access to the store
 * allows neither changing what the site serves nor rolling it back.
 */
export interface RegistryTrust {
  canSign: RegistryKeys['canSign']
  signerFor: RegistryKeys['signerFor']
  /** A proof of this machine's key for a remote, for the site at an address; null without such a key. */
  proveKey(remote: string, site: string): Promise<string | null>
  /** Why a proof does not show a key that is trusted for the remote; null if it does. */
  whyNotProof(proof: string, remote: string, site: string): Promise<ProofProblem | null>
  seal(registry: SiteRegistry): Promise<string>
  /** Signs the registry that replaces `before`. A change that needs a second key's signature waits in it. */
  sealChange(registry: SiteRegistry, before: SiteRegistry | null, again?: boolean): Promise<{ text: string; waits: string[] }>
  /** Signs the manifest of a remote's version. */
  sealManifest(text: string, remote: string): Promise<string>
  openManifest(text: string, remote: string): Promise<Verified<string>>
  open(text: string): Promise<Verified<SiteRegistry>>
  /** Keeps a verified registry as the last good one. */
  remember(text: string, registry: SiteRegistry): Promise<void>
  lastGood(): Promise<SiteRegistry | null>
  /** The last good registry kept by `remember`, without those that others keep. */
  lastWritten(): Promise<SiteRegistry | null>
  /** The names of the files with the last good registry. */
  readonly memory: string
  /** The keys trusted here, with warnings about them. */
  keys(): Promise<{ trusted: SigningKey[]; warnings: string[] }>
}

export const registryTrust = (dir: string, env: Environment = {}, now: Clock = realTime): RegistryTrust =>
  trustWith(dir, env, [LAST_GOOD_FILE], now)

/**
 * Trust for a publisher on a machine whose site copies its store from a bucket. It refuses anything older than either has seen, but keeps
 * its own memory: a restarting site must not serve a registry before it has copied its files.
 */
export const publisherTrust = (dir: string, env: Environment = {}): RegistryTrust =>
  trustWith(dir, env, [LAST_PUBLISHED_FILE, LAST_GOOD_FILE], realTime)

function remotesWithTwoKeys(env: Environment): string[] {
  const names = (env['REGISTRY_TWO_KEYS'] ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]))
  // A site records its own shell when it starts, so nothing of the shell can wait for a second key.
  if (names.includes(SHELL)) throw new Refusal(`REGISTRY_TWO_KEYS names ${SHELL}: only remotes can need two keys.`)
  return names
}

/** Trust with files for the last good registry: written to the first, and the newest in any of them counts. */
function trustWith(dir: string, env: Environment, [memory, ...others]: readonly [string, ...string[]], now: Clock): RegistryTrust {
  const keys = registryKeys(path.join(dir, 'keys'), env, now)
  const lastGoodFile = path.join(dir, memory)

  const twoKeys = remotesWithTwoKeys(env)

  const genuine = async (text: string, at: Date | null): Promise<Verified<SiteRegistry>> => {
    const envelope = await openEnvelope(text, await keys.publicKeys(), { scope: 'registry', now: at })
    if (envelope.problem !== null) return envelope
    const content = parseJson(envelope.content)
    return isSiteRegistry(content) ? { problem: null, content } : { problem: 'its content is not a registry of this version' }
  }

  const newestIn = async (files: readonly string[]): Promise<SiteRegistry | null> => {
    const texts = await Promise.all(files.map((file) => readFile(path.join(dir, file), 'utf8').catch(() => null)))
    // A registry accepted before its key expired stays accepted, even after a restart: expiry must not take the site down.
    const kept = await Promise.all(texts.filter((text) => text !== null).map((text) => genuine(text, null)))
    const registries = kept.flatMap((registry) => (registry.problem === null ? [registry.content] : []))
    return registries.sort((left, right) => right.sequence - left.sequence)[0] ?? null
  }

  const trust: RegistryTrust = {
    memory: [memory, ...others].join(' and '),
    canSign: () => keys.canSign(),
    signerFor: (remote) => keys.signerFor(remote),
    async proveKey(remote, site) {
      const { signer } = await keys.signerFor(remote)
      return signer === null ? null : signKeyProof({ remote, site, now: now() }, signer)
    },
    whyNotProof: async (proof, remote, site) => whyNotProof(proof, { remote, site, now: now() }, await keys.publicKeys()),
    seal: async (registry) => (await trust.sealChange(registry, null)).text,
    sealManifest: async (text, remote) => signWith(await keys.signers({ scope: 'manifest', remote }), text),
    openManifest: async (text, remote) => openEnvelope(text, await keys.publicKeys(), { scope: 'manifest', remote, now: now() }),

    async sealChange(registry, before, again = false) {
      const signers = await keys.signers({ scope: 'registry' })
      const signing = { signers, before, again, twoKeys, now: null, trusted: await keys.publicKeys() }
      const signed = await signParts(registry, signing)
      const waits = before === null || again ? [] : signed.waits
      const complete = withoutSettled(before === null ? signed.registry : withWaiting(signed.registry, before, waits))
      return { text: await signWith(signers, JSON.stringify(complete)), waits }
    },

    async open(text) {
      const registry = await genuine(text, now())
      if (registry.problem !== null) return registry
      const before = await trust.lastGood()
      const known = before?.sequence ?? 0
      const { sequence } = registry.content
      if (sequence < known) return { problem: `it is number ${sequence}, but number ${known} was already in use` }
      if (before !== null && sequence - known > MAX_STEP) return { problem: `it is number ${sequence}, too far after number ${known}` }
      const rules = { trusted: await keys.publicKeys(), twoKeys, now: now() }
      const signer = signerOf(text, rules.trusted)
      const problem = signer === undefined ? null : await whyNotPart(registry.content, signer, before, rules)
      return problem === null ? { problem, content: await withoutForged(registry.content, rules) } : { problem }
    },

    async remember(text, { sequence }) {
      if (sequence <= ((await trust.lastGood())?.sequence ?? -1)) return
      await mkdir(dir, { recursive: true, mode: 0o700 })
      await replaceFile(lastGoodFile, text, 0o600)
    },

    lastGood: () => newestIn([memory, ...others]),

    lastWritten: () => newestIn([memory]),

    async keys() {
      const trusted = await keys.publicKeys()
      return { trusted, warnings: trusted.flatMap((key) => keyWarnings(key, now())) }
    },
  }
  return trust
}

async function signWith(signers: readonly SigningKey[], text: string): Promise<string> {
  const [first] = signers
  if (first === undefined) throw new Error('There is no key to sign with')
  return signEnvelope(text, first.key)
}

/** The remotes a registry claims to have, unverified; empty if unreadable. For display only. */
export function unverifiedRemotes(text: string): readonly SiteEntry[] {
  const envelope = parseJson(text)
  const payload = typeof envelope === 'object' && envelope !== null && 'payload' in envelope ? envelope.payload : null
  const content = parseJson(typeof payload === 'string' ? payload : text)
  return isRegistry(content) ? content.remotes : []
}
