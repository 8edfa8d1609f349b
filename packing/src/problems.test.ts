import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { problemsOf } from './problems.ts'

const FILES = {
  'dist/part.js': `import { z } from 'zod'\nimport fs from 'node:fs'\nimport './other.js'\nawait import('left-pad')\n`,
  'dist/part.d.ts': `export * from './other.js'\nexport type A = import('./gone.js').A\n`,
  'dist/other.d.ts': '',
  'dist/other.js': `import { b } from '@ponte/sample/part'\n`,
  'dist/other.test.js': '',
  'mf-template/src/page.test.tsx': '',
  'dist/tokens.css': '',
}

test('a package is refused if files are missing, imports do not resolve, or tests are packed', async (t) => {
  const dir = await mkdtemp(path.join(tmpdir(), 'packed-'))
  t.after(() => rm(dir, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.join(dir, path.dirname(file)), { recursive: true })
    await writeFile(path.join(dir, file), text)
  }
  const manifest = {
    name: '@ponte/sample',
    version: '1.0.0',
    bin: { sample: './dist/cli.js' },
    exports: { './part': { types: './dist/part.d.ts', default: './dist/part.js' }, './*.css': './dist/*.css', './*.svg': './dist/*.svg' },
    dependencies: { zod: '4.6.7' },
  }
  expect((await problemsOf(dir, manifest, Object.keys(FILES))).sort()).toEqual([
    'dist/part.d.ts imports ./gone.js, which is not packed',
    'dist/part.js imports left-pad, which is not declared',
    'package.json names dist/*.svg, which is not packed',
    'package.json names dist/cli.js, which is not packed',
    'the test dist/other.test.js is packed',
  ])
})
