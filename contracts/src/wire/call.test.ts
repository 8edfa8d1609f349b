import { test } from 'node:test'
import { expect } from 'expect'
import { allCalls } from '../all-calls.ts'
import { call, urlOf } from './call.ts'
import { searchProfessionals } from '../search/search.ts'
import { getUser } from '../directory/users.ts'

test('every call declares who may make it', () => {
  // @ts-expect-error a call without access must not compile
  call('GET', '/without-access', { summary: 'No access declared' })
  for (const [name, one] of Object.entries(allCalls)) expect([name, Object.keys(one.access).length > 0]).toEqual([name, true])
})

test('no two calls share a method and path', () => {
  const addresses = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('a call limited to own objects declares the kind of ownership', () => {
  const unnamed = Object.entries(allCalls).filter(
    ([, { access, owner, path }]) => path.includes(':id') && Object.values(access).includes('own') && owner === null,
  )
  expect(unnamed.map(([name]) => name)).toEqual([])
})

test('a URL repeats the entries of lists and omits empty parts', () => {
  expect(urlOf(getUser, { params: { id: 'a/b' } })).toBe('/api/v1/users/a%2Fb')
  expect(
    urlOf(searchProfessionals, { query: { query: 'ana luz', city: undefined, profession: '', specialties: ['uti', 'oncologia'] } }),
  ).toBe('/api/v1/search/professionals?query=ana+luz&specialties=uti&specialties=oncologia')
})
