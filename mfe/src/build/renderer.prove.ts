import { createRequire } from 'node:module'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import type { PageRenderer } from '../prerender/page-renderer.ts'
import { asEntry } from '../publish/entry.ts'
import { screenProblems } from '../publish/check.ts'
import { buildSample, type SampleBuild } from '../../test/build-sample.ts'

const AREA = `export const area = { name: 'mf-sample', owner: 'x', criticality: 'optional', timeoutMs: 8000, budgetKb: 60, contract: '^1.0.0', nav: [], routes: [
  { path: '/gente/:id', access: { visitor: 'all' }, screen: 'person', title: 'A', prerender: 'on-request', sitemap: 'professionals' },
  { path: '/b', access: { visitor: 'all' }, screen: 'person', title: 'B' },
] }`
const SCREENS = `export default { contract: '^1.0.0', screens: { person: () => import(/* webpackChunkName: "person" */ './person.tsx') } }`
const ASKS = `import { getProfessional } from '@ponte/contracts/profiles'
import { ask } from '@ponte/platform/ask'
export const askFor = (id: string) => ask(getProfessional, { params: { id } })`
const PERSON = `import { useAnswer } from '@ponte/platform/query'
import { Link, useParams, useSearchParams } from '@ponte/platform/router'
import { askFor } from './asks.ts'
import css from './person.module.css'
export default function Person({ host }) {
  const { id } = useParams()
  const [params] = useSearchParams()
  const { data, error, isFetching } = useAnswer(host, askFor(id))
  if (error) return <main>{error.code}</main>
  if (data === undefined) return <main>nothing yet</main>
  return <main className={css.box} data-busy={isFetching}>{params.get('q')}: {data.fullName}<img src="/api/v1/photos/1" alt="" /><Link to={'/gente/' + id}>Ver</Link></main>
}`
const FIRST_PAGES = `import { askFor } from './asks.ts'
const idOf = (address) => address.pathname.split('/').at(-1)
export default {
  person: {
    asks: (address) => address.searchParams.has('nothing') ? [] : [askFor(idOf(address))],
    about: (address, [person]) => ({ title: person?.fullName, description: address.origin }),
  },
}`
const SOURCES = {
  'src/area.ts': AREA,
  'src/screens.ts': SCREENS,
  'src/asks.ts': ASKS,
  'src/person.tsx': PERSON,
  'src/first-pages.ts': FIRST_PAGES,
  'src/person.module.css': '.box { color: red }',
}

async function rendererOf({ built, dist }: SampleBuild): Promise<PageRenderer> {
  const { openRenderer } = createRequire(import.meta.url)(path.join(dist, built.renderer ?? '')) as {
    openRenderer(): Promise<PageRenderer>
  }
  return openRenderer()
}

const build = (t: TestContext, over: Partial<typeof SOURCES> = {}) => buildSample(t, { ...SOURCES, ...over })
const page = { path: '/gente/:id', address: 'https://ponte.example/gente/7?q=a%26b' }

test("a remote's page renderer is written beside its build, with integrity, and only the gateway uses it", async (t) => {
  const sample = await build(t)
  const { built, read } = sample
  const file = built.renderer ?? ''
  expect(file).toMatch(/^render\.[0-9a-f]{8}\.cjs$/)
  expect(built.fragments).toEqual({})
  const entry = asEntry(built, null)
  expect(entry.renderer).toEqual({ href: `/bundles/mf-sample/${built.version}/${file}`, integrity: built.files[file]?.integrity })
  expect(entry.routes[0]).toMatchObject({ onRequest: true, sitemap: 'professionals' })
  expect(entry.routes[0]).not.toHaveProperty('prerender')
  expect(entry.routes[1]).not.toHaveProperty('onRequest')
  // It does not count toward the download size, and no browser file refers to it.
  expect(built.size).toBeLessThan(20 * 1024)
  for (const script of Object.keys(built.files).filter((name) => name.endsWith('.js'))) expect(await read(script)).not.toContain('render.')

  const renderer = await rendererOf(sample)
  expect(renderer.asks(page)).toEqual([{ url: '/api/v1/professionals/7', key: ['/professionals/:id', { params: { id: '7' } }] }])
  const { html, about } = renderer.render(page, [{ status: 200, json: { fullName: 'Ana <Luz>' } }])
  const [, className, text] = /^<main class="(box_\w+)" data-busy="false">(.*)<\/main>$/.exec(html) ?? []
  expect(text).toBe(
    'a&amp;b<!-- -->: <!-- -->Ana &lt;Luz&gt;<img src="/api/v1/photos/1" alt=""/><a href="/gente/7" data-discover="true">Ver</a>',
  )
  expect(await read(built.screens['person']?.css[0] ?? '')).toContain(`.${className}{`)
  expect(about).toEqual({ title: 'Ana <Luz>', description: 'https://ponte.example' })
})

test('pages share no state, and an error response is rendered as part of the page', async (t) => {
  const renderer = await rendererOf(await build(t))
  expect(renderer.render(page, [{ status: 200, json: { fullName: 'Ana' } }]).html).toContain('Ana')
  const without = { ...page, address: `${page.address}&nothing=1` }
  expect(renderer.asks(without)).toEqual([])
  expect(renderer.render(without, [])).toMatchObject({ html: '<main>nothing yet</main>' })
  const refused = renderer.render(page, [{ status: 404, json: { message: 'Não encontrado', code: 'not_found', requestId: 'r' } }])
  expect(refused).toEqual({ html: '<main>not_found</main>', about: { description: 'https://ponte.example' } })
  expect(() => renderer.render({ ...page, path: '/b' }, [])).toThrow('/b is not rendered on request')
})

test('a build fails if a page on request has no entry in first-pages.ts', async (t) => {
  const over = { 'src/first-pages.ts': 'export default {}' }
  await expect(build(t, over)).rejects.toThrow("mf-sample: src/first-pages.ts has no 'person'")
})

test('a build whose page on request fails on open reports that and is not published', async (t) => {
  const { built } = await build(t, { 'src/asks.ts': "throw new Error('at once')" })
  expect(screenProblems(built)).toEqual([expect.stringContaining('at once')])
  expect(built.renderer).toBeUndefined()
})
