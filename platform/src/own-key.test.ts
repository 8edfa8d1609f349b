import { test } from 'node:test'
import { expect } from 'expect'
import { QueryClient } from '@tanstack/react-query'
import type * as own from './ask.ts'

test("a value of one build is not visible to another build, nor by a call's path", async () => {
  const [old, next] = await Promise.all(['old', 'next'].map((build) => import(`./ask.ts?${build}`) as Promise<typeof own>))
  const cache = new QueryClient()
  cache.setQueryData(old?.ownKey('/firms', 'list', 1) ?? [], 'in the old format')
  expect(cache.getQueryData(old?.ownKey('/firms', 'list', 1) ?? [])).toBe('in the old format')
  expect(cache.getQueryData(next?.ownKey('/firms', 'list', 1) ?? [])).toBe(undefined)
  expect(cache.getQueriesData({ queryKey: ['/firms'] })).toEqual([])
})
