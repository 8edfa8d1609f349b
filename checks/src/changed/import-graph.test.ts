import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { expect } from 'expect'
import { cyclesOf, importGraph, namedGraph, reachedFrom } from './import-graph.ts'

/** A repository with these files. */
function withFiles(files: Record<string, string>): [root: string, files: string[]] {
  const root = mkdtempSync(join(tmpdir(), 'ponte-graph-'))
  after(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true })
    writeFileSync(join(root, name), text)
  }
  return [root, Object.keys(files)]
}

const CONTRACTS = JSON.stringify({ name: '@our/contracts', exports: { './*': './src/*.ts' } })

test('a change affects importers across packages, over any number of files', () => {
  const files = withFiles({
    'contracts/package.json': CONTRACTS,
    'contracts/src/call.ts': 'export const call = 1',
    'contracts/src/other.ts': 'export const other = 1',
    'app/src/ask.ts': "import { call } from '@our/contracts/call'\nexport const ask = call",
    'app/src/page.tsx': "import { ask } from './ask.ts'\nexport { ask }",
    'app/src/page.test.tsx': "const page = await import('./page.tsx')",
    'app/src/stranger.ts': "import '@our/contracts/other'\nimport 'react'",
  })
  expect([...reachedFrom(importGraph(...files), ['contracts/src/call.ts'])].toSorted()).toEqual([
    'app/src/ask.ts',
    'app/src/page.test.tsx',
    'app/src/page.tsx',
    'contracts/src/call.ts',
  ])
})

test('a file started by its path counts as imported', () => {
  const files = withFiles({
    'app/src/server.ts': 'export {}',
    'app/test/server.test.ts': "const file = join(import.meta.dirname, '../src/server.ts')",
  })
  expect([...reachedFrom(namedGraph(...files), ['app/src/server.ts'])]).toContain('app/test/server.test.ts')
})

test('circular imports are found, including type imports', () => {
  const files = withFiles({
    'a.ts': "import type { B } from './b.ts'\nexport type A = B",
    'b.ts': "import type { C } from './c.ts'\nexport type B = C",
    'c.ts': "import type { A } from './a.ts'\nexport type C = A",
    'd.ts': "import './a.ts'",
  })
  expect(cyclesOf(importGraph(...files))).toEqual([['a.ts', 'b.ts', 'c.ts']])
})
