import { test } from 'node:test'
import { expect } from 'expect'
import { assertTemplate } from './template.ts'

const page = (head: string) => `<html><head>${head}</head><body><div id="root"></div></body></html>`
const good = '<!--head--><script nonce="{{nonce}}" src="/x.js"></script><style nonce="{{nonce}}">a{}</style>'

test('a page that the gateway can fill in passes', () => {
  expect(() => assertTemplate(page(good))).not.toThrow()
})

test('a page is refused when it lacks the marker or has what the policy would block', () => {
  expect(() => assertTemplate(page(''))).toThrow('<!--head-->')
  expect(() => assertTemplate(page('<!--head--><!--head-->'))).toThrow('exactly once')
  expect(() => assertTemplate(page(`${good}<script>alert(1)</script>`))).toThrow('<script> has no nonce')
  expect(() => assertTemplate(page(`${good}<style>b{}</style>`))).toThrow('<style> has no nonce')
  expect(() => assertTemplate(page(`${good}<p style="color:red">`))).toThrow('style attribute')
  // What a minifier makes of it: quotes gone, so the gateway would find nothing to replace.
  expect(() => assertTemplate(page('<!--head--><script nonce={{nonce}} src=/x.js></script>'))).toThrow('no nonce')
})
