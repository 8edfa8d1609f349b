import { test } from 'node:test'
import { expect } from 'expect'
import { assertInert, HTML_MAX } from './inert-html.ts'

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
  test(`markup with ${html} is refused, and the culprit named`, () => {
    expect(() => assertInert(html, 'page.html')).toThrow(`page.html ${culprit.startsWith('the') ? 'has ' : ''}${culprit}`)
  })
}

test('text and values that only look like handlers are accepted', () => {
  const html =
    '<main data-style="x" title="style=1 onclick=2"><p>onclick= style= 1 &lt; 2 > 1</p><meter min="0" max="5" value="4.8"></meter>' +
    "<!--$--><input disabled/><a href=/search?q=a title='a > b'>x</a><my-box hidden></my-box><!--/$--><br /></main>"
  expect(assertInert(html, 'page.html')).toBe(html)
})

// Inside a comment, a text area or a CDATA section, a browser sees different tags from a scanner.
const AMBIGUOUS = [
  '<a " onclick=alert(1) title=">x</a>',
  '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></p></textarea>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></p></noscript>',
  '<svg><![CDATA[><p title="]]><image onload=alert(1) href="x">"]]></svg>',
  '<!--><p title="--><img src=x onerror=alert(1)>">',
  '<!-- --!><p title="--><img src=x onerror=alert(1)>">',
  '<?x <p title="?><img src=x onerror=alert(1)>">',
  '<p>an unfinished <a title="x',
  '<p>1 < 2</p>',
]

for (const html of AMBIGUOUS) {
  test(`markup that parsers may read differently is refused: ${html}`, () => {
    expect(() => assertInert(html, 'page.html')).toThrow(/^page\.html has markup that is not well-formed, at character \d+$/)
  })
}

test('markup over the size limit is refused', () => {
  expect(assertInert('x'.repeat(HTML_MAX), 'page.html')).toHaveLength(HTML_MAX)
  expect(() => assertInert('x'.repeat(HTML_MAX + 1), 'page.html')).toThrow('page.html has 500001 characters')
})

const SHORT = 2_000
const FACTOR = 16
/** Inputs that could make a scanner backtrack. Each is one long text. */
const SHAPES: Record<string, (length: number) => string> = {
  'tags that never end': (length) => '<a'.repeat(length / 2),
  'tags with unclosed quotes': (length) => '<a "'.repeat(length / 4),
  'one tag of many attributes': (length) => `<a${' a'.repeat(length / 2)}`,
  'one tag of many values': (length) => `<a${' a="b"'.repeat(length / 6)}`,
  'one tag of spaces': (length) => `<a${' '.repeat(length)}`,
  'spaces around an equals sign': (length) => `<a a${' '.repeat(length / 2)}=${' '.repeat(length / 2)}`,
  'one unclosed value': (length) => `<a a="${"'".repeat(length)}`,
  'one unclosed comment': (length) => `<!--${'-'.repeat(length)}`,
  'many small tags': (length) => '<p>a</p>'.repeat(length / 8),
}

function cpuMs(work: () => void): number {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function check(html: string, times: number): void {
  for (let n = 0; n < times; n += 1) {
    try {
      assertInert(html, 'page.html')
    } catch {
      // Only the time matters here.
    }
  }
}

for (const [name, shape] of Object.entries(SHAPES)) {
  test(`the time to check markup is linear in its length: ${name}`, () => {
    const [short, long] = [shape(SHORT), shape(SHORT * FACTOR)]
    // The same number of characters either way. A quadratic scanner would take sixteen times as long for the long ones.
    const ratios = [1, 2, 3].map(() => {
      const ofShort = cpuMs(() => check(short, 10 * FACTOR))
      return cpuMs(() => check(long, 10)) / Math.max(1, ofShort)
    })
    expect(Math.min(...ratios)).toBeLessThan(FACTOR / 3)
  })
}
