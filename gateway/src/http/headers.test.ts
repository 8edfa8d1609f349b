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

const PLAIN =
  "default-src 'none'; script-src 'nonce-abc' 'strict-dynamic'; style-src 'self' 'nonce-abc'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  'report-uri /api/v1/csp-reports; report-to csp'

test('origins that bundles may come from are let in by their styles, and change nothing else', () => {
  expect(pagePolicy('abc', false)).toBe(PLAIN)
  expect(pagePolicy('abc', false, [])).toBe(PLAIN)
  const origins = ['https://admin.example:8443', 'https://search.example']
  expect(pagePolicy('abc', false, origins)).toBe(PLAIN.replace("style-src 'self' 'nonce-abc'", `$& ${origins.join(' ')}`))
  expect(directives(pagePolicy('abc', true, origins))).toEqual({
    ...directives(pagePolicy('abc', true)),
    'style-src': `'self' 'nonce-abc' ${origins.join(' ')} https://accounts.google.com/gsi/style`,
  })
})
