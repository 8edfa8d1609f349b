import { test } from 'node:test'
import { expect } from 'expect'
import { assertInert } from './inert-html.ts'

const UNSAFE = [
  ['<main><SCRIPT>alert(1)</SCRIPT></main>', 'contains <SCRIPT>'],
  ['<main></script></main>', 'contains <script>'],
  ['<main><style>a{}</style></main>', 'contains <style>'],
  ['<main><img src="x" onerror="alert(1)"></main>', 'the attribute onerror='],
  ['<main><a title="a > b" OnClick=alert(1)>x</a></main>', 'the attribute OnClick='],
  ['<svg/onload=alert(1)>', 'the attribute onload='],
  ['<main><p style="color:red">x</p></main>', 'the attribute style='],
  [`<main><p class="a"style='color:red'>x</p></main>`, 'the attribute style='],
] as const

for (const [html, culprit] of UNSAFE) {
  test(`markup with ${html} is refused, by name`, () => {
    expect(() => assertInert(html, 'page.html')).toThrow(`page.html ${culprit.startsWith('the') ? 'has ' : ''}${culprit}`)
  })
}

test('text and values that only look like handlers are no reason to refuse', () => {
  const html =
    '<main data-style="x" title="style=1 onclick=2"><p>onclick= style= 1 &lt; 2</p><meter min="0" max="5" value="4.8"></meter></main>'
  expect(assertInert(html, 'page.html')).toBe(html)
})
