import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { contractProblems, screenProblems } from '../publish/build-problems.ts'
import { buildSample } from '../../test/build-sample.ts'

/** Builds a remote whose screens are these sources, each with a route of its own. */
async function build(t: TestContext, sources: Record<string, string>, contract = '^1.0.0') {
  const names = Object.keys(sources)
  const routes = names.map((screen) => ({ path: `/${screen}`, access: { visitor: 'all' }, screen, title: 'A' }))
  const area = {
    name: 'mf-sample',
    owner: 'x',
    criticality: 'optional',
    timeoutMs: 8000,
    budgetKb: 60,
    contract: '^1.0.0',
    nav: [],
    routes,
  }
  const loads = names.map((name) => `${name}: () => import(/* webpackChunkName: "${name}" */ './${name}.tsx')`)
  const { built } = await buildSample(t, {
    'src/area.ts': `export const area = ${JSON.stringify(area)}`,
    'src/screens.ts': `export default { contract: '${contract}', screens: { ${loads.join(', ')} } }`,
    ...Object.fromEntries(names.map((name) => [`src/${name}.tsx`, sources[name] ?? ''])),
  })
  return built
}

test('every screen is imported: what has no component for its default export, or cannot be imported, is named', async (t) => {
  const built = await build(t, {
    fine: `import { memo } from 'react'\nexport default memo(() => <p>A</p>)`,
    browser: `const wide = matchMedia('(min-width: 1px)').matches\nconst kept = localStorage.getItem('a')\ndocument.body.append('a')
      export default class Box extends HTMLElement { static kept = [wide, kept, innerWidthOf()] }\nfunction innerWidthOf() { return window.innerWidth }`,
    clock: 'setInterval(() => {}, 1000)\nexport default () => null',
    nameless: 'export const Nameless = () => null',
    element: 'export default <p>A</p>',
    words: "export default 'words'",
    broken: 'nowhere.toBeFound()\nexport default () => null',
  })
  expect(screenProblems(built)).toEqual([
    "the screen 'nameless' has no default export",
    "the default export of the screen 'element' is no component",
    "the default export of the screen 'words' is no component",
    "the screen 'broken' cannot be imported: nowhere is not defined",
  ])
  expect(contractProblems(built)).toEqual([])
})

test('a range of the contract that src/screens.ts says otherwise than src/area.ts is told with both', async (t) => {
  const built = await build(t, { fine: 'export default () => null' }, '^1.1.0')
  expect(contractProblems(built)).toEqual(['src/area.ts says contract ^1.0.0, src/screens.ts says ^1.1.0'])
})

test('a screen that never finishes its import, or ends the process, is told as well', async (t) => {
  const built = await build(t, { gone: 'process.exit(3)\nexport default () => null' })
  expect(screenProblems(built)).toEqual([expect.stringContaining('or ends the process')])
})
