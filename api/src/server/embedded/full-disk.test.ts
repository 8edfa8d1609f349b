import { expect } from 'expect'
import { test } from 'node:test'
import type pg from 'pg'
import { readOnlyWhileFull } from './full-disk.ts'

test('writes are accepted again once there is room, even if the connection was taken at first', async (t) => {
  let freeMb = 10
  let isTaken = false
  let isReadOnly = false
  const pool = {
    query(statement: string) {
      if (isTaken) return Promise.reject(new Error('timeout exceeded when trying to connect'))
      isReadOnly = statement.endsWith('on')
      return Promise.resolve()
    },
  } as unknown as pg.Pool
  const seen: string[] = []
  const listener = { full: () => void seen.push('full'), room: () => void seen.push('room') }
  const watch = readOnlyWhileFull(pool, '/unused', listener, () => freeMb * 1_000_000)
  t.after(() => watch.stop())
  await watch.look()
  expect(isReadOnly).toBe(true)
  ;[freeMb, isTaken] = [500, true]
  await expect(watch.look()).rejects.toThrow('timeout')
  isTaken = false
  await watch.look()
  expect([isReadOnly, seen]).toEqual([false, ['full', 'room']])
})
