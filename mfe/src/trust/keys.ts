import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { keyIdOf } from './key-id.ts'
import { limitsIn, whyNotFor, type KeyScope, type SigningKey } from './key-limits.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** The keys that sign and verify registries and manifests. */
export interface RegistryKeys {
  /** True if this machine may sign registries: it has a private key for them, or has no configured public keys and may create its own. */
  canSign(): Promise<boolean>
  /** The private key for a scope; created if missing. */
  privateKey(scope: KeyScope): Promise<KeyObject>
  /** The trusted public keys, expired ones included. */
  publicKeys(): Promise<SigningKey[]>
}

const PRIVATE_FILE = 'registry.pem'
const PUBLIC_FILE = 'registry.pub.pem'
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

  const keys: RegistryKeys = {
    async canSign() {
      const own = await ownKeys()
      if (own.length === 0) return givenPublic === ''
      const trusted = await keys.publicKeys()
      // A private key that the site does not trust is a configuration error; an expired one, or one for manifests, is not.
      return own.some(({ key }) => !trusted.some(isOf(key)) || whyRefused(key, trusted, 'registry', now()) === null)
    },

    async privateKey(scope) {
      const [own, trusted] = [await ownKeys(), await keys.publicKeys()]
      const reasons = own.map(({ key }) => whyRefused(key, trusted, scope, now()))
      const usable = own[reasons.indexOf(null)]
      if (usable !== undefined) return usable.key
      if (own.length > 0)
        throw new Refusal(
          `The site would refuse signatures of this machine: ${reasons.join('; ')}. REGISTRY_KEY must be a key that REGISTRY_PUBLIC_KEYS still accepts.`,
        )
      if (givenPublic !== '')
        throw new Refusal('This machine has no private key to sign the registry with, only public ones. Set REGISTRY_KEY.')
      return makePair(dir, privateFile)
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
function whyRefused(key: KeyObject, trusted: readonly SigningKey[], scope: KeyScope, now: Date): string | null {
  const known = trusted.find(isOf(key))
  return known === undefined ? `the key ${keyIdOf(key)} is not in REGISTRY_PUBLIC_KEYS` : whyNotFor(known, scope, now)
}

/** Creates a key pair. Several processes may start at once: the first pair written wins. */
async function makePair(dir: string, privateFile: string): Promise<KeyObject> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const draft = `${privateFile}.${process.pid}-${crypto.randomUUID()}`
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(draft, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flush: true })
  try {
    await link(draft, privateFile)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
  const key = asKey(await readFile(privateFile, 'utf8'), privateFile, createPrivateKey)
  await writeFile(path.join(dir, PUBLIC_FILE), createPublicKey(key).export({ type: 'spki', format: 'pem' }), { mode: 0o600 })
  return key
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
