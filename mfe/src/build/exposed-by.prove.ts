import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { contractProblems, screenProblems } from '../publish/check.ts'
import { buildSample } from '../../test/build-sample.ts'

/** Builds a remote with one screen and route per source; the screen `card` fills a slot instead. */
async function build(t: TestContext, sources: Record<string, string>, contract = '^1.0.0') {
  const names = Object.keys(sources)
  const fills = names.filter((name) => name === 'card').map((screen) => ({ slot: 'mf-other/dashboard', screen }))
  const paged = names.filter((name) => name !== 'card')
  const routes = paged.map((screen) => ({ path: `/${screen}`, access: { visitor: 'all' }, screen, title: 'A' }))
  const area = {
    name: 'mf-sample',
    owner: 'x',
    criticality: 'optional',
    timeoutMs: 8000,
    budgetKb: 60,
    contract: '^1.0.0',
    nav: [],
    routes,
    ...(fills.length > 0 && { fills }),
  }
  const loads = names.map((name) => `${name}: () => import(/* webpackChunkName: "${name}" */ './${name}.tsx')`)
  const { built } = await buildSample(t, {
    'src/area.ts': `export const area = ${JSON.stringify(area)}`,
    'src/screens.ts': `export default { contract: '${contract}', screens: { ${loads.join(', ')} } }`,
    ...Object.fromEntries(names.map((name) => [`src/${name}.tsx`, sources[name] ?? ''])),
  })
  return built
}

test('every screen is imported; one that fails to import or has no component as default export is reported', async (t) => {
  const built = await build(t, {
    fine: `import { memo } from 'react'\nexport default memo(() => <p>A</p>)`,
    browser: `const wide = matchMedia('(min-width: 1px)').matches\nconst kept = localStorage.getItem('a')\ndocument.body.append('a')
      export default class Box extends HTMLElement { static kept = [wide, kept, innerWidthOf()] }\nfunction innerWidthOf() { return window.innerWidth }`,
    clock: 'setInterval(() => {}, 1000)\nexport default () => null',
    nameless: 'export const Nameless = () => null',
    element: 'export default <p>A</p>',
    words: "export default 'words'",
    card: 'export default 42',
    broken: 'nowhere.toBeFound()\nexport default () => null',
  })
  expect(screenProblems(built)).toEqual([
    "the screen 'nameless' has no default export",
    "the default export of the screen 'element' is not a component",
    "the default export of the screen 'words' is not a component",
    "the screen 'broken' cannot be imported: nowhere is not defined",
    "the default export of the screen 'card' is not a component",
  ])
  expect(contractProblems(built)).toEqual([])
})

test('reports both contract ranges if src/screens.ts and src/area.ts disagree', async (t) => {
  const built = await build(t, { fine: 'export default () => null' }, '^1.1.0')
  expect(contractProblems(built)).toEqual(['src/area.ts says contract ^1.0.0, src/screens.ts says ^1.1.0'])
})

test('reports a screen whose import never finishes or that ends the process', async (t) => {
  const built = await build(t, { gone: 'process.exit(3)\nexport default () => null' })
  expect(screenProblems(built)).toEqual([expect.stringContaining('or one ends the process')])
})
