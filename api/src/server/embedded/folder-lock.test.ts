import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { start } from '../../../test/process.ts'
import { FolderInUseError, lockFolder } from './folder-lock.ts'

const HOLDER = join(import.meta.dirname, '../../../test/processes/hold-lock.ts')
const root = mkdtempSync(join(tmpdir(), 'ponte-lock-'))
after(() => rmSync(root, { recursive: true }))

let folder = ''
let number = 0
beforeEach(() => {
  folder = join(root, String((number += 1)))
})

test('a second process is refused with the id of the process that uses the folder', async () => {
  const lock = lockFolder(folder)
  const second = start(HOLDER, folder)
  expect(await second.nextLine()).toBe(
    `The data folder ${folder} is in use by process ${process.pid}: stop it first, or choose another DATA_DIR.`,
  )
  await second.finish()
  lock.release()
})

test('the same process cannot open it twice either', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  lock.release()
  lockFolder(folder).release()
})

test('a lock is lost when its file is removed', () => {
  const lock = lockFolder(folder)
  expect(lock.isHeld()).toBe(true)
  rmSync(join(folder, 'lock'))
  expect(lock.isHeld()).toBe(false)
  const second = lockFolder(folder)
  expect([lock.isHeld(), second.isHeld()]).toEqual([false, true])
  second.release()
  lock.release()
  expect(second.isHeld()).toBe(false)
})

test('a process that exits releases the lock', async () => {
  const first = start(HOLDER, folder)
  expect(await first.nextLine()).toBe('locked')
  await first.finish()
  lockFolder(folder).release()
})

test('a killed process releases the lock', async () => {
  const first = start(HOLDER, folder)
  expect(await first.nextLine()).toBe('locked')
  await first.kill()
  lockFolder(folder).release()
})

test('of several processes that start together, exactly one gets the lock', async () => {
  const starters = Array.from({ length: 6 }, () => start(HOLDER, folder))
  const answers = await Promise.all(starters.map((starter) => starter.nextLine()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(5)
  await Promise.all(starters.map((starter) => starter.finish()))
})
