import { test } from 'node:test'
import { expect } from 'expect'
import type { RegistryEntry } from '../registry/registry.ts'
import { sampleEntry, sampleOffer, sampleRegistry, sampleRoute } from '../../test/registry-samples.ts'
import { fillProblems, problemsOf } from './check.ts'

const noRemotes = sampleRegistry()
const problems = (over: object, registry = noRemotes) => problemsOf({ ...sampleEntry(), ...over }, registry, sampleOffer)

test('a valid remote may go live', () => {
  expect(problems({})).toEqual([])
  expect(problems({ levels: { loads: 99.9, inpMs: 100, loadMs: 500 } })).toEqual([])
  expect(problems({ slots: ['top', { name: 'side', limitMs: 1500 }] })).toEqual([])
})

test('each schema violation is reported with its field', () => {
  const cases: [object, string][] = [
    [{ name: 'MF Search' }, 'name'],
    [{ name: `mf-${'x'.repeat(38)}` }, 'name'],
    [{ version: '0.1.0' }, 'version'],
    [{ entry: '/elsewhere/x.js' }, 'entry'],
    [{ integrity: 'sha384-short' }, 'integrity'],
    [{ contract: '*' }, 'contract'],
    [{ shared: { react: '~19.0.0' } }, 'shared.react'],
    [{ timeoutMs: 100 }, 'timeoutMs'],
    [{ timeoutMs: 90_000 }, 'timeoutMs'],
    [{ levels: { inpMs: -1 } }, 'levels.inpMs'],
    [{ levels: { loads: 101 } }, 'levels'],
    [{ levels: { mood: 1 } }, 'levels'],
    [{ criticality: 'huge' }, 'criticality'],
    [{ routes: [] }, 'routes'],
    [{ routes: [sampleRoute({ path: '/A b' })] }, 'routes.0.path'],
    [{ routes: [{ ...sampleRoute(), access: { everyone: 'all' } }] }, 'routes.0.access'],
    [{ nav: [{ label: 'x', path: '/search', roles: ['visitor'], order: 1, icon: 'x' }] }, 'nav.0.roles.0'],
    [{ slots: [{ name: 'top', limitMs: 100 }] }, 'slots.0.limitMs'],
    [{ surprise: true }, 'entry'],
  ]
  for (const [over, field] of cases) {
    const found = problems(over)
    expect({ over, first: found[0]?.split(':')[0] }).toEqual({ over, first: field })
  }
})

test('addresses that the site answers itself, and addresses that match everything, are refused', () => {
  for (const path of [
    '/healthz',
    '/readyz',
    '/metrics',
    '/api',
    '/api/v2',
    '/bundles/x',
    '/shell',
    '/calendario',
    '/calendario/:token',
    '/offline',
  ])
    expect([path, problems({ routes: [sampleRoute(), sampleRoute({ path })] })]).toEqual([
      path,
      [expect.stringContaining(`${path} is reserved`)],
    ])
  for (const path of ['/:any', '/:any/more'])
    expect(problems({ routes: [sampleRoute(), sampleRoute({ path })] })).toEqual([expect.stringContaining('start it with a fixed segment')])
  expect(problems({ routes: [sampleRoute(), sampleRoute({ path: '/apis' }), sampleRoute({ path: '/' })] })).toEqual([])
})

test('a path of another remote is refused, even with other parameter names', () => {
  const other = sampleRegistry(
    sampleEntry({ name: 'mf-public', owner: 'Time Público', routes: [sampleRoute({ path: '/p/:key' }), sampleRoute()] }),
  )
  expect(problems({ routes: [sampleRoute(), sampleRoute({ path: '/p/:id' })] }, other)).toEqual([
    '/search already belongs to mf-public (Time Público)',
    '/p/:id already belongs to mf-public (Time Público)',
  ])
})

test('a new version of the same remote keeps its own paths', () => {
  expect(problems({ version: '0.1.0-bbbbbbbb' }, sampleRegistry(sampleEntry()))).toEqual([])
})

test('a duplicate path, and navigation to an unknown path, are refused', () => {
  expect(problems({ routes: [sampleRoute({ path: '/p/:a' }), sampleRoute({ path: '/p/:b' })], nav: [] })).toEqual([
    '/p/:b and /p/:a are the same path',
  ])
  expect(problems({ routes: [sampleRoute({ path: '/other' })] })[0]).toContain("'Buscar' links to /search")
})

test('navigation may link to a view of a screen by query string', () => {
  const nav = { label: 'Buscar', roles: ['firm'], order: 1, icon: 'search' }
  expect(problems({ nav: [{ ...nav, path: '/search?type=professionals' }] })).toEqual([])
  expect(problems({ nav: [{ ...nav, path: 'https://elsewhere.example' }] })[0]).toContain('nav.0.path')
})

test('a page on request needs a renderer of the same version, and no prerendered HTML', () => {
  const renderer = { href: '/bundles/mf-search/0.1.0-aaaaaaaa/render.1.cjs', integrity: `sha384-${'A'.repeat(64)}` }
  const routes = [sampleRoute({ onRequest: true })]
  expect(problems({ routes, renderer })).toEqual([])
  expect(problems({ routes })).toEqual(['/search is rendered on request, but there is no renderer'])
  const elsewhere = { ...renderer, href: '/bundles/mf-search/0.0.9-bbbbbbbb/render.1.cjs' }
  expect(problems({ routes, renderer: elsewhere })).toEqual([`${elsewhere.href} is not a file of this version`])
  const both = [sampleRoute({ onRequest: true, fragment: { ...renderer, for: 'any-query' } })]
  expect(problems({ routes: both, renderer })).toEqual(['/search is rendered on request, so it must not have a fragment'])
  expect(problems({ routes, renderer: { href: renderer.href } })[0]).toContain('renderer.integrity')
})

test('each kind of profile has one public page, whose address takes their id', () => {
  const profile = sampleRoute({ path: '/p/:id', sitemap: 'professionals' })
  const nav: never[] = []
  expect(problems({ routes: [profile], nav })).toEqual([])
  expect(problems({ routes: [{ ...profile, path: '/p' }], nav })[0]).toContain('needs exactly one parameter')
  expect(problems({ routes: [{ ...profile, access: { firm: 'all' } }], nav })[0]).toContain('not for visitors')
  const other = sampleRegistry(sampleEntry({ name: 'mf-public', routes: [{ ...profile, path: '/q/:id' }] }))
  expect(problems({ routes: [profile], nav }, other)).toEqual(['/q/:id is already in the sitemap for professionals'])
})

test('a new build fills only slots that another remote offers', () => {
  const fill = (slot: string) => sampleEntry({ fills: [{ slot, screen: 'card', order: 10 }], slots: ['top'] })
  const offering = sampleRegistry(sampleEntry({ name: 'mf-public', slots: ['home', { name: 'side', limitMs: 1500 }] }))
  for (const slot of ['mf-public/home', 'mf-public/side']) expect(fillProblems(fill(slot), offering, sampleOffer)).toEqual([])
  expect(fillProblems(fill('mf-public/home'), sampleRegistry(), sampleOffer)).toEqual([
    'no other remote offers the slot mf-public/home: none is offered',
  ])
  expect(fillProblems(fill('mf-public/house'), offering, sampleOffer)).toEqual([
    'no other remote offers the slot mf-public/house: offered are mf-public/home, mf-public/side',
  ])
  expect(fillProblems(fill('mf-search/top'), sampleRegistry(fill('mf-search/top')), sampleOffer)).toEqual([
    'no other remote offers the slot mf-search/top: none is offered',
  ])
  expect(problems({ fills: [{ slot: 'home', screen: 'card', order: 10 }] })[0]).toContain("must name a remote's slot")
  // An earlier version may go live again.
  expect(problems({ fills: [{ slot: 'mf-public/home', screen: 'card', order: 10 }] })).toEqual([])
})

test('a build for another contract or React version is refused', () => {
  expect(problems({ contract: '^2.0.0' })).toEqual(['needs host contract ^2.0.0, the shell has 1.2.0'])
  expect(problems({ shared: { react: '^18.0.0' } })).toEqual(['needs react ^18.0.0, the shell shares 19.3.1'])
})

test('all files of a version come from one place: the site, or one allowed origin', () => {
  const at = (origin: string): RegistryEntry =>
    JSON.parse(JSON.stringify(sampleEntry()).replaceAll('"/bundles/', `"${origin}/bundles/`)) as RegistryEntry
  expect(problems(at('https://admin.example:8443'))).toEqual([])
  expect(problems(at('http://localhost:3100'))).toEqual([])
  for (const origin of ['http://admin.example', 'https://ADMIN.example', '//admin.example', 'https://a.example/x'])
    expect(problems(at(origin))[0]).toContain('entry: must be below /bundles/')
  const [route] = at('https://other.example').routes
  expect(problems({ ...at('https://admin.example'), routes: [route] })).toEqual([
    expect.stringMatching(/^https:\/\/other.example.*search.1.css does not come from the entry's origin$/),
    expect.stringMatching(/^https:\/\/other.example.*search.1.js does not come/),
  ])
})

test('pages the gateway renders cannot come from another origin', () => {
  const at = (file: string) => `https://admin.example/bundles/mf-search/0.1.0-aaaaaaaa/${file}`
  const ref = (file: string) => ({ href: at(file), integrity: `sha384-${'A'.repeat(64)}` })
  const elsewhere = { entry: at('remoteEntry.1.js'), nav: [] }
  const route = sampleRoute({ css: [], preload: [] })
  const refused = ["/search is prerendered, which needs files in the site's own store: publish mf-search without an origin"]
  expect(problems({ ...elsewhere, routes: [{ ...route, fragment: { ...ref('page.1.html'), for: 'any-query' } }] })).toEqual(refused)
  expect(problems({ ...elsewhere, routes: [{ ...route, onRequest: true }], renderer: ref('render.1.cjs') })).toEqual(refused)
  expect(problems({ ...elsewhere, routes: [route] })).toEqual([])
})
