import { test } from 'node:test'
import { expect } from 'expect'
import type { Offer } from './compatibility.ts'
import type { Exports } from './registry.ts'
import { problemsWithShell } from './missing-exports.ts'

const offering = (exports?: Exports): Offer => ({ contract: '1.2.0', shared: { react: '19.3.1' }, ...(exports && { exports }) })
const problems = (uses: Exports | undefined, exports?: Exports) =>
  problemsWithShell({ contract: '^1.0.0', shared: { react: '^19.3.0' }, ...(uses && { uses }) }, offering(exports))

test('each export missing from a shell is reported with its module', () => {
  expect(problems({ react: ['useState', 'useNews', 'useMore'] }, { react: ['useState'] })).toEqual([
    'uses useNews of react, which the shell does not export',
    'uses useMore of react, which the shell does not export',
  ])
  expect(problems({ 'react-dom/server': ['renderToString'] }, { react: [] })).toEqual([
    'uses react-dom/server, which the shell does not share',
  ])
})

test('a default import of a whole module is checked by the properties read', () => {
  expect(problems({ react: ['default', 'default.useState'] }, { react: ['useState', 'default'] })).toEqual([])
  expect(problems({ react: ['default.useNews'] }, { react: ['useState', 'default'] })).toEqual([
    'uses default.useNews of react, which the shell does not export',
  ])
  expect(problems({ react: ['default.useNews'] }, { react: ['default', 'default.*'] })).toEqual([])
  expect(problems({ react: ['default'] }, { react: ['useState'] })).toHaveLength(1)
})

test('undeclared exports are accepted', () => {
  expect(problems({ react: ['useNews'] })).toEqual([])
  expect(problems(undefined, { react: [] })).toEqual([])
  expect(problems({ react: ['useNews'] }, { react: ['*'] })).toEqual([])
  expect(problems({ react: ['*'] }, { react: ['useState'] })).toEqual([])
})

test('each token a shell does not define is reported, if both sides declare them', () => {
  const tokens = ['--fg-default', '--fg-news']
  const version = { contract: '^1.0.0', shared: {} }
  expect(problemsWithShell({ ...version, tokens }, { ...offering(), tokens: ['--fg-default'] })).toEqual([
    'reads --fg-news, which the shell does not define',
  ])
  expect(problemsWithShell({ ...version, tokens }, offering())).toEqual([])
  expect(problemsWithShell(version, { ...offering(), tokens: [] })).toEqual([])
})
