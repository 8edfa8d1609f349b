import { test } from 'node:test'
import { versionOf, type SiteEntry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { openSite, searchRemote, searchRemoteWith, VERSION } from '../../test/open-site.ts'

const NEXT = '0.1.0-bbbbbbbb'
const withPreview = (): SiteEntry => {
  const next = JSON.parse(JSON.stringify(versionOf(searchRemote())).replaceAll(VERSION, NEXT)) as SiteEntry
  return { ...searchRemote(), previews: { 'pr-123': next } }
}
const META = '<meta name="mfe-override" content="mf-search pr-123">'

test('a preview link shows that version until it is ended, and only to that visitor', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  await site.publish(withPreview())
  const link = await site.get('/search?city=1&mfe.search=pr-123')
  expect([link.status, link.headers.get('location'), link.headers.get('cache-control')]).toEqual([303, '/search?city=1', 'no-store'])
  const set = link.headers.get('set-cookie') ?? ''
  expect(set).toBe('__Host-ponte-preview=mf-search:pr-123; Path=/; HttpOnly; Secure; SameSite=Lax')
  const cookie = set.split(';')[0] ?? ''

  const page = await site.get('/search', { cookie })
  const html = await page.text()
  expect(html).toContain(META)
  expect(html).toContain(`href="/bundles/mf-search/${NEXT}/search.1.css"`)
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  expect(page.headers.get('set-cookie')).toBeNull()
  expect(await (await site.get('/registry.json', { cookie })).json()).toMatchObject({
    remotes: [{ version: NEXT, previous: { version: VERSION } }],
  })
  expect(await site.html('/search')).not.toContain('mfe-override')
  expect(await site.html('/search')).not.toContain(NEXT)

  const end = await site.get('/search?mfe.search=', { cookie })
  expect([end.headers.get('location'), end.headers.get('set-cookie')]).toEqual([
    '/search',
    '__Host-ponte-preview=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
  ])
})

test('a visitor of the canary does not get the page of a preview of the same version', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  const { previews = {}, ...search } = withPreview()
  await site.publish({ ...search, previews, canary: { version: previews['pr-123'] ?? search, percent: 100, match: [] } })
  const previewed = await site.get('/search', { cookie: '__Host-ponte-preview=mf-search:pr-123' })
  expect(await previewed.text()).toContain(META)
  const html = await site.html('/search')
  expect(html).toContain(NEXT)
  expect(html).not.toContain('mfe-override')
})

test('a preview link opens a remote whose name lacks the prefix mf-, and ends it', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  const { version } = withPreview()
  const agenda = JSON.parse(JSON.stringify(withPreview()).replaceAll('mf-search', 'agenda').replaceAll('/search"', '/agenda"')) as SiteEntry
  await site.publish({ ...agenda, routes: agenda.routes.slice(0, 1) }, withPreview())
  const cookie = '__Host-ponte-preview=agenda:pr-123'
  const cookieOf = async (path: string, sent = {}) => (await site.get(path, sent)).headers.get('set-cookie')?.split(';')[0]
  expect(await cookieOf('/agenda?mfe.agenda=pr-123')).toBe(cookie)
  const served = (await (await site.get('/registry.json', { cookie })).json()) as { remotes: SiteEntry[] }
  expect(served.remotes.map((remote) => remote.version)).toEqual([NEXT, version])
  expect(await cookieOf('/agenda?mfe.agenda=', { cookie })).toBe('__Host-ponte-preview=')
})

test('a page that could defer its scripts loads them at once to show the preview ribbon', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  const fragment = { ...(await site.put('search.1.html', '<main>Busca</main>')), for: 'any-query' } as const
  const remote = searchRemoteWith({ scripts: 'on-demand', fragment, css: [await site.put('search.1.css', '')] })
  await site.publish({ ...remote, previews: { next: versionOf(remote) } })
  expect(await site.html('/search')).toContain('<template id="scripts">')
  const previewed = await (await site.get('/search', { cookie: '__Host-ponte-preview=mf-search:next' })).text()
  expect(previewed).toContain('<main>Busca</main>')
  expect(previewed).toContain('<link fetchpriority="low" rel="preload" as="script"')
})

test('only labels in the registry have an effect, never an address', async (t) => {
  const site = await openSite(t, { allowsPreviews: true })
  await site.publish(withPreview())
  for (const label of ['pr-124', 'https://evil.example/x.js', '//evil.example/x.js', '__proto__', 'constructor', 'pr-123:x']) {
    const answer = await site.get(`/search?mfe.search=${encodeURIComponent(label)}`)
    expect(answer.headers.get('location')).toBe('/search')
    expect(answer.headers.get('set-cookie')).toContain('__Host-ponte-preview=;')
    const page = await (await site.get('/search', { cookie: `__Host-ponte-preview=mf-search:${label}` })).text()
    expect(page).toContain(VERSION)
    for (const foreign of [NEXT, 'evil.example']) expect(page).not.toContain(foreign)
  }
  expect((await site.get('/\\evil.example?mfe.search=pr-123')).headers.get('location')).toBeNull()
})

test('if previews are disabled, links to them are ordinary addresses and cookies are ignored', async (t) => {
  const site = await openSite(t)
  await site.publish(withPreview())
  expect((await site.get('/search?mfe.search=pr-123')).status).toBe(200)
  expect(await (await site.get('/search', { cookie: '__Host-ponte-preview=mf-search:pr-123' })).text()).not.toContain(NEXT)
})
