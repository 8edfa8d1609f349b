import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { asEntry } from '../publish/entry.ts'
import { buildSample } from '../../test/build-sample.ts'

const AREA = `export const area = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [], routes: [
  { path: '/', access: { visitor: 'all' }, screen: 'first', title: 'A', prerender: 'any-query', scripts: 'on-demand' },
  { path: '/b', access: { visitor: 'all' }, screen: 'first', title: 'B' },
] }`
const SCREENS = `export default { contract: '^1.0.0', screens: { first: () => import(/* webpackChunkName: "first" */ './first.tsx') } }`
const SCREEN = `import { Link } from '@ponte/platform/router'
import css from './first.module.css'
export default function First({ host }) {
  return <main className={css.box}>{host.session.read().status}<Link to="/search">Buscar</Link></main>
}`

const WAITING = `import { Suspense, use } from 'react'
const never = new Promise(() => {})
const Slow = () => use(never)
export default () => <Suspense fallback="Carregando"><Slow /></Suspense>`

const build = (t: TestContext, screen: string) =>
  buildSample(t, {
    'src/area.ts': AREA,
    'src/screens.ts': SCREENS,
    'src/first.tsx': screen,
    'src/first.module.css': '.box { color: red }',
  })

test("a prerendered page is rendered for a visitor with the browser build's class names, and is listed in the registry", async (t) => {
  const { built, read } = await build(t, SCREEN)
  expect(Object.keys(built.fragments)).toEqual(['/'])
  const file = built.fragments['/'] ?? ''
  const html = await read(file)
  const [, className] = /^<main class="([^"]+)">signed-out<a [^>]*href="\/search"[^>]*>Buscar<\/a><\/main>$/.exec(html) ?? []
  expect(className).toMatch(/^box_/)
  expect(await read(built.screens['first']?.css[0] ?? '')).toContain(`.${className}{`)

  const [landing, other] = asEntry(built, null).routes
  expect(landing).toMatchObject({
    fragment: { href: `/bundles/mf-sample/${built.version}/${file}`, integrity: built.files[file]?.integrity, for: 'any-query' },
    scripts: 'on-demand',
  })
  expect(other).not.toHaveProperty('fragment')
})

for (const [what, screen, reason] of [
  ['waits for something', WAITING, 'cannot be prerendered'],
  ['asks the server while it renders', 'export default ({ host }) => { host.call(); return null }', 'only in a browser'],
  ['has a style attribute', 'export default () => <p style={{ color: "red" }}>A</p>', 'has a style attribute'],
] as const) {
  test(`a page that ${what} fails the build`, async (t) => {
    await expect(build(t, screen)).rejects.toThrow(reason)
  })
}
