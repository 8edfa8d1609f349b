import { test } from 'node:test'
import { expect } from 'expect'
import { openSite, PUBLIC_URL } from '../../test/open-site.ts'

test('robots.txt allows everything except the API, of which it allows the photos, and links the sitemap', async (t) => {
  const { get } = await openSite(t)
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const lines = (await answer.text()).split('\n')
  expect(lines).toEqual(
    expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Allow: /api/v1/photos/', `Sitemap: ${PUBLIC_URL}/sitemap.xml`]),
  )
  expect(lines.filter((line) => line.startsWith('Disallow'))).toHaveLength(1)
})

test('the site is installable, with icons that exist', async (t) => {
  const { get } = await openSite(t)
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string; type: string; purpose?: string }[] }
  expect(manifest).toMatchObject({ name: 'Ponte Saúde', short_name: 'Ponte Saúde', start_url: '/', display: 'standalone', lang: 'pt-BR' })
  expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['any', undefined],
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, type } of manifest.icons) expect([src, (await get(src)).headers.get('content-type')]).toEqual([src, type])
})

test('each document is revalidated, sent only if changed, and compressed', async (t) => {
  const { get } = await openSite(t)
  for (const address of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest']) {
    const { headers } = await get(address, { 'accept-encoding': 'br' })
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-encoding')).toBe('br')
    const again = await get(address, { 'if-none-match': headers.get('etag') ?? '' })
    expect([address, again.status]).toEqual([address, 304])
  }
})
