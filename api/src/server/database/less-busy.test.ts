import { expect } from 'expect'
import { test } from 'node:test'
import { lessBusy } from './replicas.ts'

test('of two by chance the less busy one is read from: the busiest of all never, each other one sometimes', () => {
  const servers = [7, 3, 9, 0, 4].map((outstanding) => ({ outstanding }))
  const chosen = new Set(Array.from({ length: 2000 }, () => lessBusy(servers)?.outstanding))
  expect([...chosen].sort()).toEqual([0, 3, 4, 7])
})

test('one server is chosen whatever it does, and of none nothing', () => {
  const busy = { outstanding: 40 }
  expect([lessBusy([busy]), lessBusy([])]).toEqual([busy, null])
})
