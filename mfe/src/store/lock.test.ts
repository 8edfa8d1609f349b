import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { withFileLock } from './lock.ts'

test("a dead process's lock is taken over, a live process's is not", async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  const dead = spawn(process.execPath, ['-e', ''])
  await once(dead, 'exit')
  await writeFile(file, `${dead.pid} left behind`)
  expect(await withFileLock(file, async () => 'done')).toBe('done')

  await writeFile(file, `${process.pid} at work`)
  await expect(withFileLock(file, async () => 'done', 80)).rejects.toThrow('Another publish is running')
})

test('a failure inside the lock releases it', async (t) => {
  const file = path.join(await temporaryFolder(t), 'x.lock')
  await expect(withFileLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await withFileLock(file, async () => 'done', 80)).toBe('done')
})
