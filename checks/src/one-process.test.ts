import { expect } from 'expect'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { test } from 'node:test'
import { root } from './packages.ts'

const LATE = `
import { test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
test('first', () => {})
await setTimeout(200)
test('second', () => setTimeout(1))
`

test('a file that registers a test after its first has ended runs both', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'late.mts')
  writeFileSync(file, LATE)
  // Without this variable Node takes the run for a part of this one, and prints messages for it.
  const { NODE_TEST_CONTEXT: _ignored, ...env } = process.env
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'one-process.ts'), relative(root, file)], {
    env,
    encoding: 'utf8',
  })
  expect(stdout).toMatch(/✔ first .*\n.*✔ second /)
  expect(status).toBe(0)
})
