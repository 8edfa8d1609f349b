import { test } from 'node:test'
import { expect } from 'expect'
import { ownCookie, parseCookies, serializeCookie } from './cookies.ts'

test('over https a cookie is bound to the host, and one without the prefix is ignored', () => {
  expect(serializeCookie('ponte-visitor', 'x', true)).toBe('__Host-ponte-visitor=x; Path=/; HttpOnly; Secure; SameSite=Lax')
  const cookies = parseCookies('ponte-visitor=of-a-neighbor; __Host-ponte-visitor=ours')
  expect(ownCookie(cookies, 'ponte-visitor', true)).toBe('ours')
  expect(ownCookie(parseCookies('ponte-visitor=of-a-neighbor'), 'ponte-visitor', true)).toBe('')
})

test('over plain http, where browsers reject the prefix, it is omitted', () => {
  expect(serializeCookie('ponte-visitor', 'x', false)).toBe('ponte-visitor=x; Path=/; HttpOnly; SameSite=Lax')
  expect(ownCookie(parseCookies('ponte-visitor=ours'), 'ponte-visitor', false)).toBe('ours')
})
