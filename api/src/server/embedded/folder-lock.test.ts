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

test('a second process is told in one sentence who has the folder', async () => {
  const lock = lockFolder(folder)
  const second = start(HOLDER, folder)
  expect(await second.nextLine()).toBe(
    `The data folder ${folder} is in use by process ${process.pid}: stop it first, or choose another DATA_DIR.`,
  )
  await second.finish()
  lock.release()
})

test('nor can the same process open it twice', () => {
  const lock = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderInUseError)
  lock.release()
  lockFolder(folder).release()
})

test('a lock whose file was taken away is held no more', () => {
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

test('who ended in good order makes room', async () => {
  const first = start(HOLDER, folder)
  expect(await first.nextLine()).toBe('locked')
  await first.finish()
  lockFolder(folder).release()
})

test('who was killed makes room', async () => {
  const first = start(HOLDER, folder)
  expect(await first.nextLine()).toBe('locked')
  await first.kill()
  lockFolder(folder).release()
})

test('of several that start together exactly one gets it', async () => {
  const starters = Array.from({ length: 6 }, () => start(HOLDER, folder))
  const answers = await Promise.all(starters.map((starter) => starter.nextLine()))
  expect(answers.filter((answer) => answer === 'locked')).toHaveLength(1)
  expect(answers.filter((answer) => answer.includes('is in use by'))).toHaveLength(5)
  await Promise.all(starters.map((starter) => starter.finish()))
})
