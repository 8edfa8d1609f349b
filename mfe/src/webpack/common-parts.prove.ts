import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { expect } from 'expect'
import { buildSample } from '../../test/build-sample.ts'

const SCREENS = ['first', 'second', 'third', 'fourth', 'entry', 'landing'] as const
const AREA = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [] }
const PAINTED: Record<string, object> = {
  entry: { prerender: 'no-query' },
  landing: { prerender: 'any-query', scripts: 'on-demand' },
}
const ROUTES = SCREENS.map((screen) => ({ path: `/${screen}`, access: { visitor: 'all' }, screen, title: screen, ...PAINTED[screen] }))
/** Large enough to be split into a separate file. */
const FILLING = 'x'.repeat(5000)

const pageOf = (screen: string): string => {
  const isFirst = screen in PAINTED
  return `${isFirst ? '' : "import { rare } from './rare.ts'\n"}import { words } from './words.ts'\nimport css from './box.module.css'
    ${screen === 'entry' ? "export const part = () => import(/* webpackChunkName: 'part' */ './part.ts')" : ''}
    export default function Page() { return <main className={css.box}>{words('${screen}')}${isFirst ? '' : '{rare()}'}</main> }`
}

test('screens share common code in one file, a first visit downloads only what it needs, and a page with deferred scripts shares nothing', async (t) => {
  const { built, dist } = await buildSample(t, {
    'src/area.ts': `export const area = ${JSON.stringify({ ...AREA, routes: ROUTES })}`,
    'src/screens.ts': `export default { contract: '^1.0.0', screens: { ${SCREENS.map((name) => `${name}: () => import(/* webpackChunkName: "${name}" */ './${name}.tsx')`).join()} } }`,
    ...Object.fromEntries(SCREENS.map((name) => [`src/${name}.tsx`, pageOf(name)])),
    'src/part.ts': "import { rare } from './rare.ts'\nexport const part = () => rare()",
    'src/words.ts': `export const words = (name: string) => \`words of many \${name} ${FILLING}\``,
    'src/rare.ts': `export const rare = () => 'words of few ${FILLING}'`,
    'src/box.module.css': `.box { scroll-margin: 17px } .box::before { content: '${FILLING}' }`,
  })
  const holding = async (text: string): Promise<string[]> => {
    const names = (await readdir(dist)).filter((name) => /\.(js|css)$/.test(name))
    const found = await Promise.all(names.map(async (name) => ((await readFile(path.join(dist, name), 'utf8')).includes(text) ? name : [])))
    return found.flat().map((name) => name.replace(/\.\w+\./, '.'))
  }
  expect(await holding('words of many')).toEqual(['_common-entry.js', 'landing.js'])
  // A lazy part of a first screen does not load what is common to other screens.
  expect(await holding('words of few')).toEqual(['_common.js', 'part.js'])
  expect(await holding('scroll-margin')).toEqual(['_common-entry.css', 'landing.css'])
  const commonOf = (screen: string) => {
    const { js = [], css = [] } = built.screens[screen] ?? {}
    return [...js, ...css].filter((name) => name.startsWith('_')).map((name) => name.replace(/\.\w+\./, '.'))
  }
  expect(commonOf('first').toSorted()).toEqual(['_common-entry.css', '_common-entry.js', '_common.js'])
  expect(commonOf('entry').toSorted()).toEqual(['_common-entry.css', '_common-entry.js'])
  expect(commonOf('landing')).toEqual([])
})
