import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { RegistryEntry } from '@ponte/mfe/registry'
import { versionOf, type Canary, type SiteEntry } from '@ponte/mfe/site-registry'
import { expect } from 'expect'
import { SHARED_PAGE } from '../http/headers.ts'
import { openSite, searchRemote, VERSION, type Site } from '../../test/open-site.ts'

const NEXT = '0.1.0-bbbbbbbb'
const VISITORS = 1000

const next = (): RegistryEntry => JSON.parse(JSON.stringify(searchRemote()).replaceAll(VERSION, NEXT)) as RegistryEntry
const withCanary = (over: Partial<Canary> = {}): SiteEntry => ({
  ...searchRemote(),
  canary: { version: versionOf(next()), percent: 20, match: [], ...over },
})

/** A visitor's id: 22 characters, deterministic, so that the canary's share is too. */
const visitor = (index: number): string => createHash('sha256').update(String(index)).digest('base64url').slice(0, 22)
const as = (index: number) => ({ cookie: `__Host-ponte-visitor=${visitor(index)}` })

async function liveFor({ get }: Site, headers: Record<string, string> = {}) {
  const answer = await get('/registry.json', headers)
  const { remotes } = (await answer.json()) as { remotes: RegistryEntry[] }
  return remotes[0]
}

async function versionsFor(site: Site): Promise<(string | undefined)[]> {
  const versions: (string | undefined)[] = []
  for (let index = 0; index < VISITORS; index += 1) versions.push((await liveFor(site, as(index)))?.version)
  return versions
}

test('a fifth of the visitors gets the canary, always the same ones, and no one after it ends', async (t) => {
  const site = await openSite(t)
  await site.publish(withCanary())
  const first = await versionsFor(site)
  const share = first.filter((version) => version === NEXT).length / VISITORS
  expect(share).toBeGreaterThan(0.17)
  expect(share).toBeLessThan(0.23)
  expect(await versionsFor(site)).toEqual(first)

  await site.publish(withCanary({ percent: 60 }))
  const more = await versionsFor(site)
  expect(more.filter((version) => version === NEXT).length).toBeGreaterThan(0.57 * VISITORS)
  expect(first.filter((version, index) => version === NEXT && more[index] !== NEXT)).toEqual([])

  await site.publish(searchRemote())
  expect(new Set(await versionsFor(site))).toEqual(new Set([VERSION]))
})

test("a visitor's first page, its preloads and the later registry agree on the version", async (t) => {
  const site = await openSite(t)
  await site.publish(withCanary({ percent: 50 }))
  const [ids, seen] = [new Set<string>(), new Set<string>()]
  for (let round = 0; round < 40; round += 1) {
    const page = await site.get('/search')
    const [set = '', channel = ''] = page.headers.getSetCookie()
    expect(set).toMatch(/^__Host-ponte-visitor=[\w-]{22}; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect(channel).toMatch(/^__Host-ponte-channel=[\w-]{12}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const cookie = [set, channel].map((one) => one.split(';')[0]).join('; ')
    const again = await site.get('/search', { cookie })
    expect(again.headers.get('set-cookie')).toBeNull()
    const live = await liveFor(site, { cookie })
    for (const html of [await page.text(), await again.text()]) {
      expect(html).toContain(`href="/bundles/mf-search/${live?.version}/search.1.css"`)
      expect(html).not.toContain(`href="/bundles/mf-search/${live?.version === NEXT ? VERSION : NEXT}/`)
    }
    ids.add(set)
    seen.add(live?.version ?? '')
  }
  expect(ids.size).toBe(40)
  expect(seen).toEqual(new Set([VERSION, NEXT]))
})

test('a canary visitor falls back to the stable version, and does not see that it is a canary', async (t) => {
  const site = await openSite(t)
  await site.publish(withCanary({ percent: 100 }))
  const live = await liveFor(site, as(1))
  expect(live).toMatchObject({ version: NEXT, previous: { version: VERSION } })
  for (const address of ['/registry.json', '/search']) {
    const text = await (await site.get(address, as(1))).text()
    for (const word of ['canary', 'percent', 'sequence', 'shells']) expect(text).not.toContain(`"${word}"`)
  }
})

test('a rule includes matching visitors, whatever their id', async (t) => {
  const site = await openSite(t)
  await site.publish(withCanary({ percent: 0, match: ['agent:Firefox/1', 'cookie:team=search'] }))
  expect((await liveFor(site, { 'user-agent': 'Mozilla Firefox/140' }))?.version).toBe(NEXT)
  expect((await liveFor(site, { cookie: 'a=b; team=search' }))?.version).toBe(NEXT)
  expect((await liveFor(site, { cookie: 'team=search; team=admin' }))?.version).toBe(NEXT)
  for (const headers of [
    { 'user-agent': 'Chrome' },
    { cookie: 'team=searching' },
    { cookie: 'xteam=search' },
    { cookie: 'team=searc%68' },
    as(1),
  ])
    expect((await liveFor(site, headers))?.version).toBe(VERSION)
})

test('responses that differ per visitor are not shared; without a canary no id is set', async (t) => {
  const site = await openSite(t)
  for (const [address, caching] of [
    ['/registry.json', 'no-cache'],
    ['/search', SHARED_PAGE],
  ] as const) {
    const { headers } = await site.get(address)
    expect([headers.get('set-cookie'), headers.get('cache-control'), headers.get('vary')]).toEqual([null, caching, 'Accept-Encoding'])
  }
  await site.publish(withCanary({ percent: 100 }))
  for (const address of ['/registry.json', '/search']) {
    const { headers } = await site.get(address)
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('Cookie')
    expect(headers.get('set-cookie')).toMatch(/^__Host-ponte-visitor=/)
  }
  const etag = (await site.get('/registry.json', as(1))).headers.get('etag') ?? ''
  expect((await site.get('/registry.json', { ...as(1), 'if-none-match': etag })).status).toBe(304)
  await site.publish(withCanary({ percent: 0 }))
  expect((await site.get('/registry.json', { ...as(1), 'if-none-match': etag })).status).toBe(200)
})
