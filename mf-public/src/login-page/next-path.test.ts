import { nextPath } from './next-path.ts'

const next = (value: string) => nextPath(`?next=${encodeURIComponent(value)}`)

test.each(['/search', '/search?type=opportunities&q=ana%20luz', '/users?id=1#detalhe', '/profissionais/1', '/?q=http://a.b'])(
  '%s is a page of this site',
  (path) => {
    expect(next(path)).toBe(path)
  },
)

test.each([
  '',
  ' ',
  'search',
  'https://evil.example',
  'HTTPS://evil.example/',
  'http:evil.example',
  'https:///evil.example',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '/a\\b',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/././/evil.example',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2f/evil.example',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:evil',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\u0000evil',
  '@evil.example',
  '.evil.example',
  '/login',
  '/login?next=/login',
])('%j leads nowhere', (trick) => {
  expect(next(trick)).toBeNull()
})

test('nothing asked for is nothing', () => {
  expect(nextPath('')).toBeNull()
  expect(nextPath('?next=')).toBeNull()
})
