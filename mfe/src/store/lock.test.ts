import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { withFileLock } from './lock.ts'

test("a dead process's lock is taken over, a live process's is not, and another machine's only when it is old", async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(file, `${dead.pid} ${hostname()} left behind`)
  expect(await withFileLock(file, async () => 'done')).toBe('done')

  for (const holder of [`${process.pid} ${hostname()}`, `${dead.pid} another-container`]) {
    await writeFile(file, `${holder} at work`)
    await expect(withFileLock(file, async () => 'done', 80)).rejects.toMatchObject({
      code: 'locked',
      message: expect.stringContaining('Another publish is running'),
    })
  }
  const old = new Date(Date.now() - 21_000)
  await utimes(file, old, old)
  expect(await withFileLock(file, async () => 'done', 60_000)).toBe('done')
})

test('a process renews its lock, and leaves one that another has taken over', async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  t.mock.timers.enable({ apis: ['setInterval'] })
  await withFileLock(file, async () => {
    const [old, startMs] = [new Date(0), Date.now()]
    await utimes(file, old, old)
    t.mock.timers.tick(5000)
    for (let turn = 0; turn < 1000 && (await stat(file)).mtimeMs === 0; turn += 1) await nextTurn()
    expect((await stat(file)).mtimeMs).toBeGreaterThan(startMs - 1000)
    await writeFile(file, 'another')
  })
  expect(await readFile(file, 'utf8')).toBe('another')
})

test('waiting ends on time if the clock of the machine is set back', { timeout: 20_000 }, async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  await writeFile(file, `${process.pid} ${hostname()} at work`)
  let now = Date.now()
  t.mock.method(Date, 'now', () => (now -= 1000))
  await expect(withFileLock(file, async () => 'done', 80)).rejects.toMatchObject({ code: 'locked' })
})

test('a failure inside the lock releases it', async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(file, async () => 'done', 60_000)).toBe('done')
})
