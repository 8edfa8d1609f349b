import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { THEME_COLORS } from '@ponte/contracts/brand'
import { repoRoot } from '@ponte/mfe/site'
import { expect } from 'expect'
import { openSite, PUBLIC_URL, searchRemote, searchRemoteWith, type Site } from '../../test/open-site.ts'
import { metaTags } from './page-meta.ts'

const DESCRIPTION = 'Busque profissionais de saúde por nome, profissão, especialidade e cidade, com a reputação de cada um.'

/** The meta tags of a page, by name or property. */
async function metaOf({ html }: Site, address: string): Promise<Record<string, string>> {
  const tags = (await html(address)).matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"|<link rel="(canonical)" href="([^"]*)"/g)
  return Object.fromEntries([...tags].map(([, name = '', content = '', link = name, href = content]): [string, string] => [link, href]))
}

test('a page with a description is indexable and has a preview', async (t) => {
  const site = await openSite(t)
  await site.publish(searchRemoteWith({ description: DESCRIPTION }))
  const meta = await metaOf(site, '/search?q=ana')
  expect(meta).toMatchObject({
    description: DESCRIPTION,
    canonical: `${PUBLIC_URL}/search`,
    'og:type': 'website',
    'og:url': `${PUBLIC_URL}/search`,
    'og:site_name': 'Ponte Saúde',
    'og:locale': 'pt_BR',
    'og:title': 'Buscar · Ponte Saúde',
    'og:description': DESCRIPTION,
    'og:image': `${PUBLIC_URL}/share.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': expect.stringContaining('Ponte Saúde'),
    'twitter:card': 'summary_large_image',
  })
  expect(meta).not.toHaveProperty('robots')
})

test('pages without a description, behind sign-in, or unknown are not indexed', async (t) => {
  const site = await openSite(t)
  await site.publish(searchRemoteWith({ description: DESCRIPTION, access: { professional: 'own' } }))
  for (const address of ['/search', '/profissionais/7', '/dashboard']) {
    const meta = await metaOf(site, address)
    expect([address, meta['robots'], meta['description']]).toEqual([address, 'noindex', undefined])
    expect(meta['og:description']?.length).toBeGreaterThan(50)
  }
})

test('a page that is not indexed has no canonical address', () => {
  const route = searchRemoteWith({ description: DESCRIPTION }).routes[0]
  if (route === undefined) throw new Error('the sample remote has a route')
  expect(metaTags(route, { pathname: '/search', publicUrl: PUBLIC_URL })).toContain('rel="canonical"')
  const tags = metaTags(route, { pathname: '/search', publicUrl: PUBLIC_URL }, { isIndexed: false })
  expect(tags).toContain('<meta name="robots" content="noindex">')
  expect(tags).not.toContain('canonical')
})

test('on the start page the brand comes first', async (t) => {
  const site = await openSite(t)
  await site.publish(searchRemoteWith({ path: '/', title: 'Saúde & gente' }))
  expect(await site.html('/')).toContain('<title>Ponte Saúde · Saúde &amp; gente</title>')
  expect((await metaOf(site, '/'))['canonical']).toBe(`${PUBLIC_URL}/`)
})

test("several addresses of one page have one canonical address, whatever the request's host", async (t) => {
  const site = await openSite(t)
  for (const address of ['/search', '/search/', '/SEARCH?x=1', '//search'])
    expect([address, (await metaOf(site, address))['canonical']]).toEqual([address, `${PUBLIC_URL}/search`])
  expect((await metaOf(site, '/profissionais/Ab-7/?x=1'))['canonical']).toBe(`${PUBLIC_URL}/profissionais/Ab-7`)
  expect(await metaOf(site, '/dashboard')).not.toHaveProperty('canonical')

  const answer = await site.get('/search', { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
  expect(await answer.text()).not.toContain('evil')
})

test('no address or text of the registry can break out of its tag', async (t) => {
  const site = await openSite(t)
  const remote = searchRemote()
  await site.publish({
    ...remote,
    routes: remote.routes.map((route) => ({ ...route, description: '"><script>alert(1)</script> $& {{x}}' })),
  })
  const html = await site.html('/profissionais/"><script>alert(2)<')
  expect(html).not.toMatch(/<script>alert/)
  expect(html).toContain('content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; $&amp; {{x}}"')
})

test("the theme colors equal the page's background", async () => {
  const css = (file: string) => readFile(path.join(repoRoot, 'shared-ui/src/tokens', file), 'utf8')
  const [ramps, semantic] = await Promise.all([css('ramps.css'), css('semantic.css')])
  const grounds = [...semantic.matchAll(/--bg-page: var\((--[\w-]+)\)/g)].map(([, name]) => new RegExp(`${name}: (#\\w+)`).exec(ramps)?.[1])
  expect(grounds).toEqual([THEME_COLORS.light, THEME_COLORS.dark])
})
