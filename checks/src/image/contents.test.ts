import { expect } from 'expect'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { bytesIn, faultsIn } from './contents.ts'

const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

test('a tool, a key and a file of variables in an image are found, and nothing else', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-image-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const planted: Record<string, string> = {
    'usr/bin/gcc': '',
    'srv/ponte/.env': '',
    'srv/ponte/api/site.env': '',
    'srv/registry.pem': '',
    'srv/ponte/notes.txt': `The key:\n${key}`,
    'srv/ponte/api/src/read-key.ts': "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) read(text)",
    'srv/ponte/api/src/environment.ts': '',
  }
  for (const [name, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  // In an image a link may lead to what only another machine has.
  symlinkSync('../nowhere', join(folder, 'usr/bin/npm'))
  expect(faultsIn(folder).toSorted()).toEqual([
    'srv/ponte/.env is called like a secret',
    'srv/ponte/api/site.env is called like a secret',
    'srv/ponte/notes.txt holds a private key',
    'srv/registry.pem is called like a secret',
    'usr/bin/gcc is a tool',
    'usr/bin/npm is a tool',
  ])
  expect(bytesIn(folder)).toBe(Object.values(planted).join('').length)
})
