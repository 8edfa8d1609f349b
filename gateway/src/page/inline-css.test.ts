import { test } from 'node:test'
import { expect } from 'expect'
import { inlineCss } from './inline-css.ts'

const HREF = '/bundles/mf-search/1.0.0-aaaaaaaa/search.1.css'

test('relative references in a stylesheet become absolute', () => {
  const cases = [
    ['url(pic.1.png)', 'url("/bundles/mf-search/1.0.0-aaaaaaaa/pic.1.png")'],
    [`url( 'pic.2.png?v#w' )`, 'url("/bundles/mf-search/1.0.0-aaaaaaaa/pic.2.png?v#w")'],
    ['url("./pic (3).png")', 'url("/bundles/mf-search/1.0.0-aaaaaaaa/pic%20(3).png")'],
    ['url(../other/pic.png)', 'url("/bundles/mf-search/other/pic.png")'],
  ] as const
  for (const [written, meant] of cases) expect(inlineCss(`.a{b:${written};c:1}`, HREF)).toBe(`.a{b:${meant};c:1}`)
})

test('absolute references stay unchanged', () => {
  const whole = [
    'url(/shell/x.png)',
    'url(data:image/png;base64,AA==)',
    `url("data:image/svg+xml,<svg fill='url(x)'/>")`,
    'url(#e)',
    'url("")',
  ]
  for (const address of whole) expect(inlineCss(`.a{b:${address}}`, HREF)).toBe(`.a{b:${address}}`)
})

test('a stylesheet that could close its element is refused', () => {
  expect(() => inlineCss('.a{content:"</STYLE >"}', HREF)).toThrow('</style')
})
