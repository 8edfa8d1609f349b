import { test, type TestContext } from 'node:test'
import type { RegistryRoute } from '@ponte/mfe/registry'
import { expect } from 'expect'
import { openSite, PUBLIC_URL, searchRemote, searchRemoteWith } from '../../test/open-site.ts'
import type { AskApi } from '../rendering/answers.ts'
import { parsePartFile, partCount } from './sitemap.ts'

const description = 'Busque profissionais de saúde por nome, profissão, especialidade e cidade, com a reputação de cada um.'
const ID = '0196f3a0-0000-7000-8000-000000000001'
const CHANGED = '2026-11-01T12:00:00.000Z'

const urlsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url)

function sampleRoutes(): [RegistryRoute, RegistryRoute] {
  const [search, profile] = searchRemote().routes
  if (search === undefined || profile === undefined) throw new Error('the sample remote has two routes')
  return [search, profile]
}

/** A site with profile pages, over an API with these totals. */
async function siteWithProfiles(t: TestContext, totals: Record<string, number>, status = 200) {
  const asked: string[] = []
  const ask: AskApi = async (url, { address }) => {
    asked.push(`${address} ${url}`)
    const type = new URL(url, PUBLIC_URL).searchParams.get('type') ?? ''
    return { status, json: { total: totals[type] ?? 0, profiles: [{ _id: ID, changedAt: CHANGED }] } }
  }
  const site = await openSite(t, { ask })
  const [search, profile] = sampleRoutes()
  const firm = { ...profile, path: '/empresas/:id', sitemap: 'opportunities' } as const
  await site.publish(searchRemote({ routes: [{ ...search, description }, { ...profile, sitemap: 'professionals' }, firm] }))
  return { ...site, asked }
}

test('without profiles the sitemap lists every indexable page of the current registry', async (t) => {
  const { get, publish } = await openSite(t)
  const [search, profile] = sampleRoutes()
  const routes = [
    { ...search, description },
    { ...search, path: '/' },
    { ...search, description, path: '/painel', access: { firm: 'own' } as const },
    { ...profile, description, sitemap: 'professionals' } as const,
  ]
  await publish(searchRemote({ routes }))
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const xml = await answer.text()
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9">/)
  expect(xml.match(/<url>.*<\/url>/g)).toEqual([`<url><loc>${PUBLIC_URL}/search</loc><lastmod>2026-11-07T12:00:00.000Z</lastmod></url>`])
  expect(await (await get('/sitemap-paginas.xml')).text()).toBe(xml)
  expect((await get('/sitemap-profissionais-1-de-1.xml')).status).toBe(404)

  await publish(searchRemoteWith({ description, path: '/novo' }))
  expect(urlsIn(await (await get('/sitemap.xml')).text())).toEqual([`${PUBLIC_URL}/novo`])
})

test('with profiles it is a sitemap index, whose parts each list some of them', async (t) => {
  const { get, asked } = await siteWithProfiles(t, { professionals: 50_000, opportunities: 3 })
  const index = await (await get('/sitemap.xml')).text()
  expect(index).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  expect(urlsIn(index)).toEqual([
    `${PUBLIC_URL}/sitemap-paginas.xml`,
    ...[1, 2, 3, 4].map((part) => `${PUBLIC_URL}/sitemap-profissionais-${part}-de-4.xml`),
    `${PUBLIC_URL}/sitemap-empresas-1-de-1.xml`,
  ])
  asked.length = 0
  const answer = await get('/sitemap-profissionais-2-de-4.xml', { 'accept-encoding': 'gzip' })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=3600',
  })
  expect(await answer.text()).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      `  <url><loc>${PUBLIC_URL}/profissionais/${ID}</loc><lastmod>${CHANGED}</lastmod></url>\n</urlset>\n`,
  )
  expect(asked).toEqual(['127.0.0.1 /api/v1/public-profiles?type=professionals&part=1&parts=4'])
  expect(urlsIn(await (await get('/sitemap-empresas-1-de-1.xml', { 'accept-encoding': 'identity' })).text())).toEqual([
    `${PUBLIC_URL}/empresas/${ID}`,
  ])
})

test('openings have their own sitemap, with the lists by city and field', async (t) => {
  const openings = { openings: [{ _id: ID, changedAt: CHANGED }], lists: [{ city: 'sao_paulo', field: 'uti', changedAt: CHANGED }] }
  let status = 200
  const { get, publish } = await openSite(t, { ask: async () => ({ status, json: openings }) })
  const [search, profile] = sampleRoutes()
  await publish(searchRemote({ routes: [search, { ...profile, path: '/vagas/:id', sitemap: 'openings' }] }))
  expect(urlsIn(await (await get('/sitemap.xml')).text())).toEqual([`${PUBLIC_URL}/sitemap-paginas.xml`, `${PUBLIC_URL}/sitemap-vagas.xml`])
  expect(urlsIn(await (await get('/sitemap-vagas.xml', { 'accept-encoding': 'identity' })).text())).toEqual([
    `${PUBLIC_URL}/vagas/sao-paulo/uti`,
    `${PUBLIC_URL}/vagas/${ID}`,
  ])
  status = 503
  expect((await get('/sitemap-vagas.xml')).status).toBe(503)
  await publish(searchRemote({ routes: [search] }))
  expect((await get('/sitemap-vagas.xml')).status).toBe(404)
})

test('while profiles are unavailable there is no sitemap, rather than one without them', async (t) => {
  const { get } = await siteWithProfiles(t, {}, 503)
  for (const address of ['/sitemap.xml', '/sitemap-empresas-1-de-1.xml']) {
    const answer = await get(address)
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '60', 'no-store'])
  }
  expect((await get('/sitemap-paginas.xml')).status).toBe(200)
})

test('a sitemap has one part per 20,000 profiles, and accepts no other part names', () => {
  expect([0, 1, 20_000, 20_001, 40_001, 1_000_000, 1e12].map(partCount)).toEqual([1, 1, 1, 2, 4, 64, 4096])
  expect(parsePartFile('empresas-3-de-8.xml')).toEqual({ type: 'opportunities', part: 2, parts: 8 })
  for (const name of [
    'empresas-0-de-8.xml',
    'empresas-9-de-8.xml',
    'x-1-de-1.xml',
    'empresas-1-de-9999.xml',
    'empresas-1-de-1',
    'constructor-1-de-1.xml',
  ])
    expect([name, parsePartFile(name)]).toEqual([name, null])
})
