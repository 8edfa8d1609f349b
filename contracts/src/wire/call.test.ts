import { test } from 'node:test'
import { expect } from 'expect'
import { allCalls } from '../all-calls.ts'
import { call, urlOf } from './call.ts'
import { searchProfessionals } from '../search/search.ts'
import { getUser } from '../profiles/users.ts'

test('every call says who may make it', () => {
  // @ts-expect-error a call without access must not compile
  call('GET', '/open-to-whom', { summary: 'Nobody said' })
  for (const [name, one] of Object.entries(allCalls)) expect([name, Object.keys(one.access).length > 0]).toEqual([name, true])
})

test('no two calls share a method and path', () => {
  const addresses = Object.values(allCalls).map(({ method, path }) => `${method} ${path}`)
  expect(new Set(addresses).size).toBe(addresses.length)
})

test('whoever may reach its own objects only names what makes them its own', () => {
  const unnamed = Object.entries(allCalls).filter(
    ([, { access, owner, path }]) => path.includes(':id') && Object.values(access).includes('own') && owner === null,
  )
  expect(unnamed.map(([name]) => name)).toEqual([])
})

test('a URL is built from the call, with lists repeated and empty parts left out', () => {
  expect(urlOf(getUser, { params: { id: 'a/b' } })).toBe('/api/v1/users/a%2Fb')
  expect(
    urlOf(searchProfessionals, { query: { query: 'ana luz', city: undefined, profession: '', specialties: ['uti', 'oncologia'] } }),
  ).toBe('/api/v1/search/professionals?query=ana+luz&specialties=uti&specialties=oncologia')
})
