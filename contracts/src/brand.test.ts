import { test } from 'node:test'
import { expect } from 'expect'
import { BRAND, pageTitle } from './brand.ts'

test('a page’s title starts with its own name, the start page’s with the brand', () => {
  expect(pageTitle({ path: '/search', title: 'Buscar' })).toBe(`Buscar · ${BRAND}`)
  expect(pageTitle({ path: '/', title: 'Saúde' })).toBe(`${BRAND} · Saúde`)
  expect(pageTitle({ path: '/x', title: '' })).toBe(BRAND)
})
