import { guard } from './guard.ts'
import { sweepScripts, sweepStyles } from './sweep.ts'

const url = 'http://localhost:3000/bundles/mf-search/1.0.0/remoteEntry.js'
const remoteInfo = { name: 'mf_search', entry: url, type: 'global', entryGlobalName: 'mf_search', shareScope: 'default' } as const
const known = new Map([['mf_search', { integrity: 'sha384-good', timeoutMs: 3000 }]])

test("an entry is loaded with the registry's integrity and the remote's time limit", () => {
  const { script, timeout } = guard(known, true).createScript({ url, remoteInfo })
  expect(script).toMatchObject({ src: url, crossOrigin: 'anonymous', integrity: 'sha384-good' })
  expect(timeout).toBe(3000)
})

test('without an integrity hash a production page runs nothing, and a development page everything', () => {
  expect(guard(new Map(), true).createScript({ url, remoteInfo }).script.integrity).toBe(`sha384-${'A'.repeat(64)}`)
  expect(guard(new Map(), false).createScript({ url, remoteInfo }).script.integrity).toBeFalsy()
})

test.each(['webpack', 'rspack'])(
  "before its successor starts, a %s build's chunk list and pending scripts are removed, and no other's",
  (bundler) => {
    Object.assign(globalThis, { [`${bundler}Chunkmf_search`]: [], [`${bundler}Chunkmf_search_tools`]: [] })
    document.head.innerHTML = ['search', 'search_tools']
      .map((area) => `<script data-${bundler}="mf_${area}:area" src="/${area}.js"></script>`)
      .join('')
    sweepScripts('mf_search')
    expect(`${bundler}Chunkmf_search` in globalThis).toBe(false)
    expect(`${bundler}Chunkmf_search_tools` in globalThis).toBe(true)
    expect([...document.scripts].map((script) => script.dataset[bundler])).toEqual(['mf_search_tools:area'])
  },
)

test('the styles of earlier builds go, those of the live one and of other remotes stay', () => {
  const hrefs = ['/bundles/mf-search/1.0.0/a.css', '/bundles/mf-search/1.1.0/a.css', '/bundles/mf-admin/1.0.0/a.css', '/shell/main.css']
  document.head.innerHTML = hrefs.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  sweepStyles(['http://localhost:3000/bundles/mf-search/1.0.0/'])
  expect([...document.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual(hrefs.slice(1))
})
