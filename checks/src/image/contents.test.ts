import { expect } from 'expect'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { generateKeyPairSync } from 'node:crypto'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { bytesIn, faultsIn } from './contents.ts'

const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

/** A file of each kind that production does not need. */
const FOR_DEVELOPING = [
  'bench/src/api/api.ts',
  'api/src/clock.test.ts',
  'api/src/demo/seed/people.ts',
  'api/test/api.ts',
  'gateway/src/dev.ts',
  'mf-search/src/dev/handlers.ts',
  'mfe/mf-template/src/area.ts',
  'mfe/src/harness/main.tsx',
  'shared-ui/src/card/card.examples.tsx',
  'test-kit/src/index.ts',
]

test('finds a tool, a key, an env file and non-production code in an image, and nothing else', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-image-'))
  context.after(() => rmSync(folder, { recursive: true }))
  const planted: Record<string, string> = {
    'usr/bin/gcc': '',
    'srv/ponte/.env': '',
    'srv/ponte/api/site.env': '',
    'srv/registry.pem': '',
    'srv/ponte/notes.txt': `The key:\n${key}`,
    // Code that parses keys contains a key's first line.
    'srv/ponte/api/src/server/environment.ts': "if (text.startsWith('-----BEGIN PRIVATE KEY-----')) read(text)",
    'srv/ponte/node_modules/pg/lib/index.js': '',
    'srv/ponte/shell/dist/main.js': '',
    'srv/ponte/shared-ui/src/css.d.ts': '',
    ...Object.fromEntries(FOR_DEVELOPING.map((name) => [`srv/ponte/${name}`, ''])),
  }
  for (const [name, text] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  // A link in an image may point to a file missing on this machine.
  symlinkSync('../nowhere', join(folder, 'usr/bin/npm'))
  expect(faultsIn(folder).toSorted()).toEqual(
    [
      'srv/ponte/.env is named like a secret',
      ...FOR_DEVELOPING.map((name) => `srv/ponte/${name} is not production code`),
      'srv/ponte/api/site.env is named like a secret',
      'srv/ponte/notes.txt contains a private key',
      'srv/registry.pem is named like a secret',
      'usr/bin/gcc is a tool',
      'usr/bin/npm is a tool',
    ].toSorted(),
  )
  expect(bytesIn(folder)).toBe(Object.values(planted).join('').length)
})
