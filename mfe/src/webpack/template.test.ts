import { test } from 'node:test'
import { expect } from 'expect'
import { assertTemplate } from './template.ts'

const page = (head: string) => `<html><head>${head}</head><body><div id="root"></div></body></html>`
const good = '<!--head--><script src="/x.js"></script><style>a{}</style>'

test('a page the gateway can fill in is accepted', () => {
  expect(() => assertTemplate(page(good))).not.toThrow()
})

test('a page without the marker, or with content the policy blocks, is refused', () => {
  expect(() => assertTemplate(page(''))).toThrow('<!--head-->')
  expect(() => assertTemplate(page('<!--head--><!--head-->'))).toThrow('exactly once')
  expect(() => assertTemplate(page(`${good}<p style="color:red">`))).toThrow('style attribute')
  expect(() => assertTemplate(page(`${good}<img src="x" onerror=alert(1)>`))).toThrow('onerror attribute')
})
