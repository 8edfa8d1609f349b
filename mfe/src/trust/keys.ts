import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { replaceFile } from '../store/folder-driver.ts'
import { repoRoot } from '../repo-root.ts'
import { keyIdOf, EVERY_REMOTE, KEY_SCOPES, limitLines, limitsIn, whyNotFor, type KeyUse, type SigningKey } from './key-limits.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** The keys that sign and verify registries and manifests. */
export interface RegistryKeys {
  /** True if this machine may sign registries: it has a private key for them, or has no configured public keys and may create its own. */
  canSign(): Promise<boolean>
  /** The private keys for a use, with the limits of their public halves; without any, a pair is made. */
  signers(use: Omit<KeyUse, 'now'>): Promise<SigningKey[]>
  /** The key that would sign a remote here, or why none can; neither if a pair would be made. `hasKey` if there is any key. */
  signerFor(remote: string): Promise<{ signer: SigningKey | null; problem: string | null; hasKey: boolean }>
  /** The trusted public keys, expired ones included. */
  publicKeys(): Promise<SigningKey[]>
}

const PRIVATE_FILE = 'registry.pem'
const PUBLIC_FILE = 'registry.pub.pem'
const MONTH_MS = 30 * 86_400_000
const PEM = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g

/**
 * REGISTRY_KEY is the private key, REGISTRY_PUBLIC_KEYS are the trusted public ones: file names or PEM texts, separated by commas. Without
 * them, a pair in `dir`, created on first signing. `now` decides which keys have expired.
 */
export function registryKeys(dir: string, env: Environment, now: () => Date): RegistryKeys {
  const privateFile = path.join(dir, PRIVATE_FILE)
  const [givenPrivate = '', givenPublic = ''] = [env['REGISTRY_KEY'], env['REGISTRY_PUBLIC_KEYS']]

  const ownKeys = async (): Promise<SigningKey[]> => {
    if (givenPrivate !== '') return keysGiven(givenPrivate, 'REGISTRY_KEY', createPrivateKey)
    const pem = await readFile(privateFile, 'utf8').catch(() => null)
    return pem === null ? [] : keysIn(pem, privateFile, createPrivateKey)
  }

  /** This machine's keys for a use, or why there are none; neither if it may create its own. */
  const usable = async (use: Omit<KeyUse, 'now'>): Promise<{ keys: SigningKey[]; problem: string | null }> => {
    const [own, trusted] = [await ownKeys(), await keys.publicKeys()]
    const tried = own.map(({ key }) => ({ key, reason: whyRefused(key, trusted, { ...use, now: now() }) }))
    const good = tried.flatMap(({ key, reason }) => (reason === null ? trusted.filter(isOf(key)).map((known) => ({ ...known, key })) : []))
    if (good.length > 0) return { keys: good, problem: null }
    const reasons = tried.map(({ reason }) => reason)
    const accepted = `Set REGISTRY_KEY to a key that REGISTRY_PUBLIC_KEYS still accepts${use.remote === undefined ? '' : ` for ${use.remote}`}.`
    const remedy = givenPrivate + givenPublic === '' ? 'Run `npx mfe keys new`, then `npx mfe sign`.' : accepted
    const refused = `The site would refuse signatures of this machine: ${reasons.join('; ')}. ${remedy}`
    const missing = 'This machine has no private key to sign the registry with, only public ones. Set REGISTRY_KEY.'
    return { keys: [], problem: own.length > 0 ? refused : givenPublic === '' ? null : missing }
  }

  const keys: RegistryKeys = {
    async canSign() {
      const own = await ownKeys()
      if (own.length === 0) return givenPublic === ''
      const trusted = await keys.publicKeys()
      // A private key that the site does not trust is a configuration error; an expired one, or one for manifests, is not.
      return own.some(({ key }) => !trusted.some(isOf(key)) || whyRefused(key, trusted, { scope: 'registry', now: now() }) === null)
    },

    async signers(use) {
      const found = await usable(use)
      if (found.keys.length > 0) return found.keys
      if (found.problem !== null) throw new Refusal(found.problem)
      return makePair(dir, privateFile, now())
    },

    async signerFor(remote) {
      const { keys: found, problem } = await usable({ scope: 'registry', remote })
      return { signer: found[0] ?? null, problem, hasKey: (await ownKeys()).length > 0 }
    },

    async publicKeys() {
      if (givenPublic !== '') return keysGiven(givenPublic, 'REGISTRY_PUBLIC_KEYS', createPublicKey)
      const own = await ownKeys()
      if (own.length > 0) return own.map(({ key, ...limits }) => ({ ...limits, key: createPublicKey(key) }))
      const publicFile = path.join(dir, PUBLIC_FILE)
      const pem = await readFile(publicFile, 'utf8').catch(() => null)
      return pem === null ? [] : keysIn(pem, publicFile, createPublicKey)
    },
  }
  return keys
}

const isOf = (key: KeyObject) => (known: SigningKey) => keyIdOf(known.key) === keyIdOf(key)

/** Why the site would refuse signatures of a key; null if it would not. */
function whyRefused(key: KeyObject, trusted: readonly SigningKey[], use: KeyUse): string | null {
  const known = trusted.find(isOf(key))
  return known === undefined ? `the key ${keyIdOf(key)} is not in REGISTRY_PUBLIC_KEYS` : whyNotFor(known, use)
}

/** The two halves of a new key as PEM texts, with their limits above them. */
export function newPair(remotes: readonly string[], endsAt: Date): { own: string; trusted: string } {
  const lines = limitLines({ scopes: KEY_SCOPES, remotes, endsAt })
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    own: lines + String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trusted: lines + String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

/** The public half of a key as a PEM text, with its limits above it. */
export const publicText = ({ key, ...limits }: SigningKey): string =>
  limitLines(limits) + String((key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'pem' }))

/** Adds a new key before this machine's others, which stay trusted until they expire: in a month if they had no expiry. */
export async function renewOwnKey(dataDir: string, now: Date): Promise<string> {
  const dir = path.join(dataDir, 'keys')
  const file = path.join(dir, PRIVATE_FILE)
  const present = await readFile(file, 'utf8').catch(() => null)
  const kept = present === null ? [] : keysIn(present, file, createPrivateKey)
  const texts = kept.map(({ key, scopes, remotes, endsAt }) => {
    const limits = { scopes, remotes: remotes ?? [EVERY_REMOTE], endsAt: endsAt ?? new Date(startOfDay(now) + MONTH_MS) }
    return limitLines(limits) + String(key.export({ type: 'pkcs8', format: 'pem' }))
  })
  const text = [newPair([EVERY_REMOTE], oneYearFrom(now)).own, ...texts].join('')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await replaceFile(file, text, 0o600)
  await replaceFile(path.join(dir, PUBLIC_FILE), keysIn(text, file, createPrivateKey).map(publicText).join(''), 0o600)
  return file
}

const startOfDay = (now: Date): number => Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())

export const oneYearFrom = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate()))

/** Creates this machine's own key pair. Several processes may start at once: the first pair written wins. */
async function makePair(dir: string, privateFile: string, now: Date): Promise<SigningKey[]> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const draft = `${privateFile}.${process.pid}-${crypto.randomUUID()}`
  await writeFile(draft, newPair([EVERY_REMOTE], oneYearFrom(now)).own, { mode: 0o600, flush: true })
  try {
    await link(draft, privateFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const keys = keysIn(await readFile(privateFile, 'utf8'), privateFile, createPrivateKey)
  const trusted = keys.map(
    ({ key, ...limits }) => limitLines(limits) + String(createPublicKey(key).export({ type: 'spki', format: 'pem' })),
  )
  await writeFile(path.join(dir, PUBLIC_FILE), trusted.join(''), { mode: 0o600 })
  return keys
}

type ReadKey = (pem: string) => KeyObject

/** The keys in a variable: file names or PEM texts. */
async function keysGiven(given: string, variable: string, read: ReadKey): Promise<SigningKey[]> {
  const parts = given.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))
  return (await Promise.all(parts.map(async (part) => keysIn(await pemOf(part, variable), variable, read)))).flat()
}

async function pemOf(given: string, variable: string): Promise<string> {
  if (given.includes('-----BEGIN')) return given
  return readFile(path.resolve(repoRoot, given), 'utf8').catch((cause: unknown) => {
    throw new Refusal(`${variable} names ${given}, which cannot be read.`, { cause })
  })
}

/** The keys in a text, each with the limits from the lines above it. */
function keysIn(text: string, from: string, read: ReadKey): SigningKey[] {
  const blocks = [...text.matchAll(PEM)]
  if (blocks.length === 0) throw new Refusal(`${from} is not a PEM key.`)
  let end = 0
  return blocks.map(({ 0: block, index }) => {
    const above = text.slice(end, index)
    end = index + block.length
    return { ...limitsIn(above, from), key: asKey(block, from, read) }
  })
}

function asKey(pem: string, from: string, read: ReadKey): KeyObject {
  let key: KeyObject
  try {
    key = read(pem)
  } catch (cause) {
    throw new Refusal(`${from} is not a PEM key.`, { cause })
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Refusal(`${from} must be an Ed25519 key.`)
  return key
}
