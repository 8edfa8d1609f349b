import { test } from 'node:test'
import { expect } from 'expect'
import { asOrigin, filesOf, originOf, originsOf } from './origin.ts'
import { sampleEntry, sampleRoute } from '../../test/registry-samples.ts'

test('an origin is normalized as browsers write it', () => {
  expect(asOrigin(' https://Admin.Example:8443/ ')).toBe('https://admin.example:8443')
  expect(asOrigin('https://admin.example:443')).toBe('https://admin.example')
  for (const here of ['http://localhost:3100', 'http://127.0.0.1:3100', 'http://[::1]:3100']) expect(asOrigin(here)).toBe(here)
})

test('invalid and unencrypted origins, and ones that would inject into a policy, are refused', () => {
  const others = [
    '',
    '*',
    'admin.example',
    '//admin.example',
    'http://admin.example',
    'http://localhost.example',
    'ftp://admin.example',
    'https://*.example',
    'https://admin.example/bundles',
    'https://admin.example?x',
    'https://admin.example/#x',
    'https://user:secret@admin.example',
    "https://a.example;script-src'self'",
    'https://a.example https://b.example',
    "https://a.example'unsafe-inline'",
    'data:text/javascript,1',
  ]
  for (const text of others) expect([text, asOrigin(text)]).toEqual([text, null])
})

test("a file's origin is what a browser would resolve", () => {
  for (const own of ['/bundles/x.js', '/bundles/https://evil.example/x.js']) expect([own, originOf(own)]).toEqual([own, null])
  const tricks = [
    '//evil.example/x',
    '/\\evil.example/x',
    '/\t/evil.example/x',
    'https://admin.example@evil.example/x',
    'https:\\\\evil.example/x',
  ]
  for (const href of tricks) expect([href, originOf(href)]).toEqual([href, 'https://evil.example'])
  expect(originOf('data:text/javascript,1')).toBe('null')
  expect(originOf('https://')).toBe('null')
})

test('every file in the registry is visited once', () => {
  const ref = (href: string) => ({ href, integrity: 'sha384-x' })
  const entry = sampleEntry({
    entry: 'https://one.example/entry.js',
    renderer: ref('https://two.example/render.cjs'),
    routes: [
      sampleRoute({
        css: [ref('https://three.example/x.css')],
        preload: [ref('/x.js')],
        translationFiles: [ref('https://five.example/y.js')],
      }),
      sampleRoute({ fragment: { ...ref('https://four.example/x.html'), for: 'any-query' }, css: [], preload: [ref('/x.js')] }),
    ],
  })
  expect(originsOf(entry)).toEqual([
    'https://one.example',
    'https://two.example',
    'https://three.example',
    'https://five.example',
    'https://four.example',
  ])
  expect(filesOf(entry).filter(({ href }) => href === '/x.js')).toHaveLength(1)
  expect(originsOf(sampleEntry())).toEqual([])
})
