import { expect } from 'expect'
import { test } from 'node:test'
import { pagePolicy } from './headers.ts'

const SOURCES = { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] }

const directives = (policy: string): Record<string, string> =>
  Object.fromEntries(policy.split('; ').map((line) => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)]))

test('without a Google client, a page contacts no other site', () => {
  expect(pagePolicy(SOURCES, false)).not.toMatch(/https?:|google|frame-src/)
})

test('with a Google client, the policy allows what the button needs, and still trusts scripts only by hash', () => {
  expect(directives(pagePolicy(SOURCES, true))).toEqual({
    ...directives(pagePolicy(SOURCES, false)),
    'trusted-types': 'default goog#html',
    'style-src': "'self' 'sha256-c' https://accounts.google.com/gsi/style",
    'connect-src': "'self' https://accounts.google.com/gsi/",
    'frame-src': 'https://accounts.google.com/gsi/',
  })
  expect(directives(pagePolicy(SOURCES, true))['script-src']).toBe("'sha256-a' 'sha256-b' 'strict-dynamic'")
})

const PLAIN =
  "default-src 'none'; script-src 'sha256-a' 'sha256-b' 'strict-dynamic'; require-trusted-types-for 'script'; trusted-types default; style-src 'self' 'sha256-c'; img-src 'self' data: blob:; font-src 'self'; " +
  "connect-src 'self'; manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; " +
  'report-uri /api/v1/csp-reports; report-to csp'

test('allowed bundle origins are added for styles only', () => {
  expect(pagePolicy(SOURCES, false)).toBe(PLAIN)
  expect(pagePolicy(SOURCES, false, [])).toBe(PLAIN)
  const origins = ['https://admin.example:8443', 'https://search.example']
  expect(pagePolicy(SOURCES, false, origins)).toBe(PLAIN.replace("style-src 'self' 'sha256-c'", `$& ${origins.join(' ')}`))
  expect(directives(pagePolicy(SOURCES, true, origins))).toEqual({
    ...directives(pagePolicy(SOURCES, true)),
    'style-src': `'self' 'sha256-c' ${origins.join(' ')} https://accounts.google.com/gsi/style`,
  })
})
