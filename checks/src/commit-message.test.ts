import { spawnSync, type SpawnSyncReturns } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { whyNotCommit } from './commit-message.ts'
import { root } from './packages.ts'

const LONG = `api: ${'A'.repeat(67)}`

test("a subject names an area and says in 72 characters what the commit does; git's own subjects pass", () => {
  for (const message of [
    'api: Count reads of a large log',
    'api, mf-search: Show the day of sign-up\n\nBecause clinics ask for it.\n# A comment of git',
    LONG,
    'Merge branch main',
    'fixup! api: Count reads',
  ])
    expect([message, whyNotCommit(message)]).toEqual([message, null])
})

test('a subject without an area, in lower case, with a period or too long is refused, and so is a body without an empty line', () => {
  for (const message of ['Fix the log', 'api: count reads', 'api: Count reads.', `${LONG}A`, 'api: Count reads\nof a log', ''])
    expect([message, whyNotCommit(message)]).toEqual([message, expect.any(String)])
})

test('git refuses such a commit once the hooks are installed', (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-message-'))
  t.after(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'message')
  const commit = (message: string): SpawnSyncReturns<string> => {
    writeFileSync(file, message)
    return spawnSync('.githooks/commit-msg', [file], { cwd: root, encoding: 'utf8' })
  }
  expect(commit('api: Count reads of a large log')).toMatchObject({ status: 0, stderr: '' })
  expect(commit('count reads')).toMatchObject({ status: 1, stderr: expect.stringContaining('area: Do the thing') })
})
