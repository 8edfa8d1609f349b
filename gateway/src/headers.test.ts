import { expect } from 'expect'
import { test } from 'node:test'
import { pagePolicy } from './headers.ts'

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]))

test('without a client at Google a page knows no other site', () => {
  expect(pagePolicy('abc', false)).not.toMatch(/https?:|google|frame-src/)
})

test('with one it lets in what the button needs, and scripts are still trusted by nonce alone', () => {
  expect(directives(pagePolicy('abc', true))).toEqual({
    ...directives(pagePolicy('abc', false)),
    'style-src': "'self' 'nonce-abc' https://accounts.google.com/gsi/style",
    'connect-src': "'self' https://accounts.google.com/gsi/",
    'frame-src': 'https://accounts.google.com/gsi/',
  })
  expect(directives(pagePolicy('abc', true))['script-src']).toBe("'nonce-abc' 'strict-dynamic'")
})
