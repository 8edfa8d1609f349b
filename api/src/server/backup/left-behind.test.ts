import { expect } from 'expect'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type pg from 'pg'
import { eventually } from '../../../test/eventually.ts'
import { removeCutOff } from './backup-file.ts'
import { answerSnapshots } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'ponte-left-behind-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** Creates a file or folder that was last modified `minutes` ago. */
function aged(name: string, minutes: number, make: (path: string) => void): string {
  const path = join(folder, name)
  make(path)
  const at = new Date(Date.now() - minutes * 60_000)
  utimesSync(path, at, at)
  return path
}

test('removes an abandoned copy of the database at startup and while running, but not one in use', async () => {
  const copy = (path: string) => mkdirSync(join(path, 'db'), { recursive: true })
  const [left, used] = [aged('snapshot-left', 2, copy), aged('snapshot-used', 0, copy)]
  const log = { info() {}, error: (...said: unknown[]) => expect(said).toEqual([]) }
  const snapshots = answerSnapshots(folder, {} as pg.Pool, log)
  await eventually(() => Promise.resolve(!existsSync(left)))
  const later = aged('snapshot-later', 2, copy)
  await eventually(() => Promise.resolve(!existsSync(later)))
  expect(existsSync(used)).toBe(true)
  await snapshots.stop()
})

test('the next backup removes an interrupted one, but not one in progress or any other file', async () => {
  const write = (path: string) => writeFileSync(path, '')
  const cutOff = aged('monday.backup.unfinished', 61, write)
  const others = [aged('tuesday.backup.unfinished', 5, write), aged('thesis.unfinished', 61, write), aged('sunday.backup', 61, write)]
  await removeCutOff(folder)
  expect([cutOff, ...others].map((path) => existsSync(path))).toEqual([false, true, true, true])
})

test('a backup goes into an existing folder, under a name that the clean-up knows', async () => {
  const backUpTo = (to: string) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli/backup.ts'), '--to', to], {
      env: { ...process.env, DATA_DIR: join(folder, 'none'), DATABASE_URL: '' },
    }).then(
      () => '',
      (error: { stderr: string }) => error.stderr,
    )
  expect(await backUpTo(join(folder, 'site.gz'))).toMatch(/^Usage: npm run backup -- --to [^\n]+\.backup\n$/)
  expect(await backUpTo(join(folder, 'nowhere', 'site.backup'))).toBe(`The folder ${join(folder, 'nowhere')} does not exist.\n`)
})
