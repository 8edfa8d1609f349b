import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { saveBuildMs, lastBuildMs, timeLeft } from './build-time.ts'

test('a build is expected to take as long as the last one on this machine, at first as long as a table says', async (t) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'build-time-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'build-ms')
  expect(await lastBuildMs(file)).toBe(5000)
  await saveBuildMs(file, 3210)
  expect(await lastBuildMs(file)).toBe(3210)
  await saveBuildMs(path.join(folder, 'missing/build-ms'), 1)
})

test('the remaining time is shown until the estimate is exceeded', () => {
  expect([timeLeft(20_000, 0), timeLeft(20_000, 18_500), timeLeft(20_000, 20_000), timeLeft(20_000, 30_000)]).toEqual([
    'about 20 s left',
    'about 2 s left',
    '',
    '',
  ])
})
