import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Refusal } from '../publish/refusal.ts'
import { repoRoot } from '../repo-root.ts'
import { keyIdOf } from './envelope.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** The keys that registries are signed with, and believed by. */
export interface RegistryKeys {
  /** True when this machine may sign registries: it has a private key, or was given no public ones and may make its own. */
  canSign(): Promise<boolean>
  /** The private key; made where there is none yet. */
  privateKey(): Promise<KeyObject>
  publicKeys(): Promise<KeyObject[]>
}

const PRIVATE_FILE = 'registry.pem'
const PUBLIC_FILE = 'registry.pub.pem'
const PEM = /-----BEGIN [A-Z ]+-----[^-]+-----END [A-Z ]+-----/g

/**
 * REGISTRY_KEY is the private key, REGISTRY_PUBLIC_KEYS are the trusted public ones: files, or the keys themselves. Otherwise
 * a pair in `dir`, made when something is signed for the first time.
 */
export function registryKeys(dir: string, env: Environment = {}): RegistryKeys {
  const privateFile = path.join(dir, PRIVATE_FILE)
  const [givenPrivate = '', givenPublic = ''] = [env['REGISTRY_KEY'], env['REGISTRY_PUBLIC_KEYS']]

  const ownKey = async (): Promise<KeyObject | null> => {
    if (givenPrivate !== '') return asPrivate(await pemOf(givenPrivate, 'REGISTRY_KEY'), 'REGISTRY_KEY')
    const pem = await readFile(privateFile, 'utf8').catch(() => null)
    return pem === null ? null : asPrivate(pem, privateFile)
  }

  const keys: RegistryKeys = {
    canSign: async () => givenPublic === '' || (await ownKey()) !== null,

    async privateKey() {
      const key = await ownKey()
      if (key !== null) return assertTrusted(key, await keys.publicKeys())
      if (givenPublic !== '')
        throw new Refusal('This machine has no key to sign the registry with, only public ones. REGISTRY_KEY names a private one.')
      return makePair(dir, privateFile)
    },

    async publicKeys() {
      if (givenPublic !== '') {
        const pems = await Promise.all(partsOf(givenPublic).map((part) => pemOf(part, 'REGISTRY_PUBLIC_KEYS')))
        return pems.flatMap((pem) => publicKeysIn(pem))
      }
      const key = await ownKey()
      if (key !== null) return [createPublicKey(key)]
      const pem = await readFile(path.join(dir, PUBLIC_FILE), 'utf8').catch(() => null)
      return pem === null ? [] : publicKeysIn(pem)
    },
  }
  return keys
}

/** Throws when the site does not trust a key: it would refuse what that key signs. */
function assertTrusted(key: KeyObject, trusted: readonly KeyObject[]): KeyObject {
  if (trusted.some((known) => keyIdOf(known) === keyIdOf(key))) return key
  throw new Refusal(`The registry's key ${keyIdOf(key)} is none of REGISTRY_PUBLIC_KEYS, so the site would refuse what it signs.`)
}

/** Makes a pair of keys. Several processes may start at once: the first pair that is there is everybody's. */
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
  const key = asPrivate(await readFile(privateFile, 'utf8'), privateFile)
  await writeFile(path.join(dir, PUBLIC_FILE), createPublicKey(key).export({ type: 'spki', format: 'pem' }))
  return key
}

const partsOf = (list: string): string[] => list.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]))

async function pemOf(given: string, variable: string): Promise<string> {
  if (given.startsWith('-----BEGIN')) return given
  return readFile(path.resolve(repoRoot, given), 'utf8').catch((cause: unknown) => {
    throw new Refusal(`${variable} names ${given}, which cannot be read.`, { cause })
  })
}

function publicKeysIn(pem: string): KeyObject[] {
  const keys = (pem.match(PEM) ?? []).map((block) => asKey(() => createPublicKey(block), 'REGISTRY_PUBLIC_KEYS'))
  if (keys.length === 0) throw new Refusal('REGISTRY_PUBLIC_KEYS: there is no public key in PEM.')
  return keys
}

const asPrivate = (pem: string, from: string): KeyObject => asKey(() => createPrivateKey(pem), from)

function asKey(read: () => KeyObject, from: string): KeyObject {
  try {
    const key = read()
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new Refusal(`${from} is no key in PEM.`, { cause })
  }
  throw new Refusal(`${from} must be an Ed25519 key.`)
}
