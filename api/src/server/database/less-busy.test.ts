import { expect } from 'expect'
import { test } from 'node:test'
import { lessBusy } from './replicas.ts'

test('of two random servers the less busy one is chosen: never the busiest of all, each other one sometimes', () => {
  const servers = [7, 3, 9, 0, 4].map((outstanding) => ({ outstanding }))
  const chosen = new Set(Array.from({ length: 2000 }, () => lessBusy(servers)?.outstanding))
  expect([...chosen].sort()).toEqual([0, 3, 4, 7])
})

test('a single server is always chosen; without servers the result is null', () => {
  const busy = { outstanding: 40 }
  expect([lessBusy([busy]), lessBusy([])]).toEqual([busy, null])
})
