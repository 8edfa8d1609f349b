import { randomBytes } from 'node:crypto'
import { test, type TestContext } from 'node:test'
import { signDeveloperToken } from '@ponte/api/developer-token'
import { expect } from 'expect'
import { openSite, PUBLIC_URL, searchRemote, searchRemoteWith, VERSION } from '../../test/open-site.ts'

const key = randomBytes(32)
const NOW = new Date('2026-11-22T12:00:00.000Z')
const LOCAL = 'http://localhost:3105'
const META = '<meta name="mfe-override" content="mf-search localhost:3105">'
const NAME = '__Host-ponte-developer'
const CLEARED = `${NAME}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax`
const ADDRESSES = ['/', '/search', '/search?q=ana', '/profissionais/1']

const tokenFor = async (remote = 'mf-search', { site = PUBLIC_URL, with: by = key, at = NOW } = {}) =>
  (await signDeveloperToken({ key: by, site }, { remote, port: 3105 }, at)).token

/** A site with a settable clock, starting at noon. */
async function openDevelopersSite(t: TestContext) {
  const clock = { now: NOW }
  return { clock, ...(await openSite(t, { developerTokenKey: key, now: () => clock.now })) }
}

/** A response without headers that depend on the time. */
async function plain(answer: Response) {
  const headers = [...answer.headers].filter(([name]) => name !== 'date' && name !== 'x-accel-expires')
  return { status: answer.status, headers, html: await answer.text() }
}

test("a token's link sets a host-only cookie for the token's lifetime, and redirects to the clean address", async (t) => {
  const site = await openDevelopersSite(t)
  const token = await tokenFor()
  site.clock.now = new Date(NOW.getTime() + 3_600_000)
  const link = await site.get(`/search?q=ana&mfe-dev=${token}`)
  expect([link.status, link.headers.get('location'), link.headers.get('cache-control')]).toEqual([303, '/search?q=ana', 'no-store'])
  expect(link.headers.get('set-cookie')).toBe(`${NAME}=${token}; Max-Age=25200; Path=/; HttpOnly; Secure; SameSite=Lax`)
})

test('its page allows the origin in the policy, tells the shell, is not cached and renders nothing of that remote', async (t) => {
  const site = await openDevelopersSite(t)
  const fragment = { ...(await site.put('search.1.html', '<main>Busca</main>')), for: 'any-query' } as const
  await site.publish(searchRemoteWith({ scripts: 'on-demand', fragment, css: [await site.put('search.1.css', '')] }))
  const cookie = `${NAME}=${await tokenFor()}`
  const answer = await site.get('/search', { cookie })
  const html = await answer.text()
  expect(html).toContain(META)
  expect(html).not.toContain('<main>Busca</main>')
  expect(html).not.toMatch(/<link rel="preload"[^>]*bundles/)
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const directives = (answer.headers.get('content-security-policy') ?? '').split('; ').map((line) => line.split(' '))
  const named = directives.filter((words) => words.join().includes('localhost'))
  expect(named.map(([directive]) => directive)).toEqual(['style-src', 'img-src', 'font-src', 'connect-src'])
  for (const words of named) expect(words.filter((word) => word.includes('localhost'))).toEqual([LOCAL])
  // The registry stays unchanged for everyone, with its integrity hashes.
  expect(await (await site.get('/registry.json', { cookie })).text()).toBe(await (await site.get('/registry.json')).text())
})

test('a page of another remote is rendered as usual, and has its scripts at once, because they show the ribbon', async (t) => {
  const site = await openDevelopersSite(t)
  const fragment = { ...(await site.put('search.1.html', '<main>Busca</main>')), for: 'any-query' } as const
  await site.publish(searchRemoteWith({ scripts: 'on-demand', fragment, css: [await site.put('search.1.css', '')] }))
  expect(await site.html('/search')).toContain('<template id="scripts">')
  const html = await (await site.get('/search', { cookie: `${NAME}=${await tokenFor('mf-admin')}` })).text()
  expect(html).toContain('<main>Busca</main>')
  expect(html).toContain('content="mf-admin localhost:3105"')
  expect(html).not.toContain("'session' in document.documentElement.dataset")
})

test('without a token the response equals, byte for byte, that of a site without the key', async (t) => {
  const [site, without] = [await openDevelopersSite(t), await openSite(t)]
  for (const address of [...ADDRESSES, '/registry.json'])
    expect(await plain(await site.get(address))).toEqual(await plain(await without.get(address)))
})

test('a token that is expired, altered, or for another key or site has no effect, and its cookie is cleared', async (t) => {
  const site = await openDevelopersSite(t)
  const good = await tokenFor()
  const yesterday = new Date(NOW.getTime() - 8 * 3_600_000)
  const bad = [
    await tokenFor('mf-search', { at: yesterday }),
    await tokenFor('mf-search', { with: randomBytes(32) }),
    await tokenFor('mf-search', { site: 'https://staging.example' }),
    `${good.slice(0, -4)}AAAA`,
    'palpite',
  ]
  for (const token of bad) {
    const link = await site.get(`/search?mfe-dev=${token}`)
    expect([link.status, link.headers.get('location'), link.headers.get('set-cookie')]).toEqual([303, '/search', CLEARED])
    const page = await site.get('/search', { cookie: `${NAME}=${token}` })
    const html = await page.text()
    expect([page.headers.get('set-cookie'), page.headers.get('cache-control')]).toEqual([CLEARED, 'private, no-store'])
    expect(page.headers.get('content-security-policy')).not.toContain('localhost')
    expect(html).not.toContain('mfe-override')
    expect(html).toContain(`/bundles/mf-search/${VERSION}/search.1.css`)
  }
  const page = await site.get('/search', { cookie: `ponte-developer=${good}` })
  expect(await page.text()).not.toContain('mfe-override')
})

test('it ends with the token, or by its own link', async (t) => {
  const site = await openDevelopersSite(t)
  const cookie = `${NAME}=${await tokenFor()}`
  const end = await site.get('/search?mfe-dev=&q=ana', { cookie })
  expect([end.status, end.headers.get('location'), end.headers.get('set-cookie')]).toEqual([303, '/search?q=ana', CLEARED])
  site.clock.now = new Date(NOW.getTime() + 8 * 3_600_000)
  expect((await site.get('/search', { cookie })).headers.get('set-cookie')).toBe(CLEARED)
})

test('a link from another site or an e-mail has no effect, nor does one to an invalid address', async (t) => {
  const site = await openDevelopersSite(t)
  const token = await tokenFor()
  const followed = (from: string) => site.get(`/search?mfe-dev=${token}`, { 'sec-fetch-site': from })
  for (const from of ['cross-site', 'same-site']) expect((await followed(from)).headers.get('set-cookie')).toBe(CLEARED)
  for (const from of ['none', 'same-origin']) expect((await followed(from)).headers.get('set-cookie')).toContain(token)
  const stray = await site.get(`/\\evil.example?mfe-dev=${token}`)
  expect([stray.headers.get('location'), stray.headers.get('set-cookie')]).toEqual([null, null])
})

test('a site without the key ignores link and cookie', async (t) => {
  const site = await openSite(t)
  const token = await tokenFor()
  expect((await site.get(`/search?mfe-dev=${token}`)).status).toBe(200)
  const withCookie = await plain(await site.get('/search', { cookie: `${NAME}=${token}` }))
  expect(withCookie).toEqual(await plain(await site.get('/search')))
})

test('works for a remote that is not published yet: the shell gets its name', async (t) => {
  const site = await openDevelopersSite(t)
  await site.publish(searchRemote({ name: 'mf-other' }))
  expect(await (await site.get('/nova', { cookie: `${NAME}=${await tokenFor()}` })).text()).toContain(META)
})
