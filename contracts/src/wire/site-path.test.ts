import { test } from 'node:test'
import { expect } from 'expect'
import { encodedPath, loginPath, safeNext, sitePath, withNext } from './site-path.ts'

const tricks: [string, string | null | undefined][] = [
  ['nothing', null],
  ['no value', undefined],
  ['an empty text', ''],
  ['another site', 'https://evil.example'],
  ['another site without a scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash for a slash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a slash after a backslash', '\\/evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in other letters', 'JaVaScRiPt:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a bare host', 'evil.example'],
  ['a host behind an at sign', '@evil.example'],
  ['a relative path', 'dashboard'],
  ['a path from here', './dashboard'],
  ['a path upwards', '../dashboard'],
  ['only a query', '?next=/x'],
  ['only a hash', '#/x'],
  ['a leading blank', ' /dashboard'],
  ['a leading blank before two slashes', ' //evil.example'],
  ['a tab between slashes', '/\t/evil.example'],
  ['a line feed between slashes', '/\n/evil.example'],
  ['a carriage return and a header', '/x\r\nSet-Cookie: a=b'],
  ['a NUL', '/\0/evil.example'],
  ['an encoded tab', '/%09/evil.example'],
  ['an encoded line feed', '/%0a/evil.example'],
  ['encoded slashes', '/%2f%2fevil.example'],
  ['an encoded slash in capitals', '/%2Fevil.example'],
  ['an encoded backslash', '/%5cevil.example'],
  ['a slash encoded twice', '/%252fevil.example'],
  ['a dot segment before two slashes', '/.//evil.example'],
  ['two slashes behind a parent', '/x/..//evil.example'],
  ['a parent segment', '/x/../../y'],
  ['an encoded parent segment', '/x/%2e%2e/y'],
  ['two slashes further on', '/x//evil.example'],
  ['a wide slash', '/／evil.example'],
  ['wide slashes', '／／evil.example'],
  ['a soft hyphen', '/\u00ad/evil.example'],
  ['a right-to-left override', '/\u202e/evil.example'],
  ['a lone surrogate', '/\ud800'],
  ['the login page itself', '/login'],
  ['the login page with its own next', '/login?next=/login'],
  ['an address longer than any of ours', `/${'x'.repeat(2000)}`],
]

for (const [what, next] of tricks) {
  test(`no redirect to ${what}`, () => {
    expect(safeNext(next)).toBeNull()
  })
}

const ours = [
  '/',
  '/dashboard',
  '/search?type=opportunities&q=enfermeira%20s%C3%A3o%20paulo',
  '/search?q=a//b',
  '/search?q=100%25',
  '/profissionais/6f9d1c1e-0000-4000-8000-000000000000#avaliacoes',
  '/meus-contatos?page=2',
  '/loginx',
  `/${'x'.repeat(1999)}`,
]

test('a path of this site is unchanged', () => {
  for (const next of ours) expect(safeNext(next)).toBe(next)
})

test('after signing in the user returns to the page with its query', () => {
  expect(loginPath('/search?type=opportunities')).toBe('/login?next=%2Fsearch%3Ftype%3Dopportunities')
  expect(loginPath('/')).toBe('/login')
  expect(loginPath('//evil.example')).toBe('/login')
  expect(withNext('/register', '/search?q=ana')).toBe('/register?next=%2Fsearch%3Fq%3Dana')
  expect(withNext('/register', null)).toBe('/register')
})

test('a path that our own code builds may contain raw text', () => {
  expect(sitePath(encodedPath('/search?q=são paulo'))).toBe('/search?q=s%C3%A3o%20paulo')
  expect(sitePath(encodedPath('/search?q=100%25'))).toBe('/search?q=100%25')
  expect(sitePath(encodedPath('/login?next=%2Fsearch'))).toBe('/login?next=%2Fsearch')
  for (const bad of ['//evil.example', '/\\evil.example', '/\n/evil.example', 'javascript:alert(1)', '/\ud800']) {
    expect(sitePath(encodedPath(bad))).toBeNull()
  }
})
