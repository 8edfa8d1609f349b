import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { filesOf } from '../changed/changed-files.ts'
import { modulesOfImage } from './image-modules.ts'

const root = join(import.meta.dirname, '../../..')

/** The name of a hash or cipher in a string: 'sha256', 'SHA-384', 'aes-256-gcm'. Not a prefix ('sha384-') or a sample ('sha384-none'). */
const ALGORITHM =
  /['"`]((?:sha[-_]?\d|shake|md\d|ripemd|blake|xxhash|aes-|des(?=[-'"`])|rc\d|bf-|blowfish|chacha|camellia|pbkdf|scrypt)[\w-]*)(?<!-|-none)['"`]/gi

const namesIn = (text: string): string[] => [...text.matchAll(ALGORITHM)].map(([, name = '']) => name.toLowerCase().replace(/^sha-/, 'sha'))

/** Files by the algorithm they use. */
function algorithms(files: readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of files)
    for (const name of new Set(namesIn(readFileSync(join(root, file), 'utf8')))) found.set(name, [...(found.get(name) ?? []), file])
  return found
}

test('production uses only these hashes and ciphers, and SHA-1 only for authenticator apps', () => {
  const { production } = modulesOfImage(root)
  const found = algorithms(filesOf(root).filter((file) => production.has(file) && /\.[mc]?[jt]sx?$/.test(file)))
  expect([...found.keys()].sort()).toEqual(['aes-256-gcm', 'aes-gcm', 'sha1', 'sha256', 'sha384', 'xxhash64'])
  expect(found.get('sha1')).toEqual(['api/src/accounts/second-factor/totp.ts'])
  expect(found.get('aes-256-gcm')).toEqual(['api/src/server/secrets.ts'])
  expect(found.get('aes-gcm')).toEqual(['shell/src/offline/device-store.ts'])
  // It names files of a build, which is not security-relevant.
  expect(found.get('xxhash64')?.filter((file) => !file.startsWith('mfe/src/webpack/'))).toEqual([])
})

test('a weak hash and an unauthenticated cipher are found', () => {
  expect(namesIn("createHash('md5'); createCipheriv(\"aes-128-ecb\", key); subtle.digest('SHA-1'); createHmac(`RIPEMD160`)")).toEqual([
    'md5',
    'aes-128-ecb',
    'sha1',
    'ripemd160',
  ])
})
