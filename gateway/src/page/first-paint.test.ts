import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import type { RouteHeader } from '@ponte/platform/area'
import { OUTLET_MARKER } from '@ponte/mfe/site'
import { isRegistry } from '@ponte/mfe/registry'
import { expect } from 'expect'
import { FRAMES, openSite, searchRemoteWith, VERSION, type Site } from '../../test/open-site.ts'

const FRAGMENT = '<main class="page_1"><h1>Busca</h1><!-- --></main>'
const CSS = '@layer area{.page_1{background:url(pic.1.png)}}'
const WAKES = "'session' in document.documentElement.dataset"
const EMPTY = '<div id="root"></div>'

interface Page {
  fragment?: string
  css?: string
  for?: 'any-query' | 'no-query'
  header?: RouteHeader
  scripts?: 'on-demand'
}

async function publishPage({ put, publish }: Site, page: Page = {}): Promise<void> {
  const { fragment = FRAGMENT, css = CSS, for: queries = 'any-query', ...route } = page
  const sheet = await put('search.1.css', css)
  await publish(searchRemoteWith({ ...route, css: [sheet], fragment: { ...(await put('search.1.html', fragment)), for: queries } }))
}

const overwrite = ({ folder }: Site, file: string, content: string) =>
  writeFile(path.join(folder, 'store/bundles/mf-search', VERSION, file), content)

test('a prerendered page is in the frame, exactly as the shell hydrates it', async (t) => {
  const site = await openSite(t)
  await publishPage(site)
  const html = await site.html('/search?q=ana')
  expect(html).toContain(`<div id="root"><header>account</header><div>${FRAGMENT}</div></div>`)
  expect(await site.html('/profissionais/7')).toContain(EMPTY)
  expect(site.complaints).toEqual([])
})

test('the frame is the one the route names, with its label escaped', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { header: 'brand' })
  expect(await site.html('/search')).toContain('<header>brand</header>')
  await publishPage(site, { header: { signIn: `Ver <b>"tudo"</b> $& {{x}} ${OUTLET_MARKER}` } })
  expect(await site.html('/search')).toContain(`<a href="/login">Ver &lt;b&gt;&quot;tudo&quot;&lt;/b&gt; $&amp; {{x}} ${OUTLET_MARKER}</a>`)
})

test('a page that depends on its query is prerendered only without one', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { for: 'no-query' })
  for (const address of ['/search', '/search?', '/search/']) expect(await site.html(address)).toContain(FRAGMENT)
  for (const address of ['/search?q=ana', '/search?utm_source=x']) expect(await site.html(address)).toContain(EMPTY)
  // Whichever comes first, they are not the same cached page.
  expect(await site.html('/search?lang=zz')).toContain(FRAGMENT)
})

test('the styles of a prerendered page are inlined, under the names the loader expects', async (t) => {
  const site = await openSite(t)
  await publishPage(site)
  const html = await site.html('/search')
  const [, css] = /<style data-href="search.1.css">([^<]*)<\/style>/.exec(html) ?? []
  expect(css).toBe(`@layer area{.page_1{background:url("/bundles/mf-search/${VERSION}/pic.1.png")}}`)
  expect(html).not.toContain('as="style"')
  expect(await site.html('/profissionais/7')).not.toContain('data-href="search.1.css"')
})

test('metadata, font and styles come first, then the page; scripts are deferred', async (t) => {
  const site = await openSite(t)
  await publishPage(site)
  const html = await site.html('/search')
  const inOrder = [
    '<meta charset',
    '<title>',
    'as="font"',
    '--x:1',
    '.page_1{',
    'href="/shell/main',
    'remoteEntry.1.js',
    '<h1>',
    'id="registry"',
    'src="/shell/main',
  ]
  expect(inOrder.map((part) => html.indexOf(part))).toEqual(inOrder.map((part) => html.indexOf(part)).toSorted((one, other) => one - other))
  expect(html).not.toContain('rel="stylesheet"')
  const preloads = html.match(/<link[^>]* as="script"[^>]*>/g) ?? []
  expect(preloads).toHaveLength(4)
  for (const script of preloads) expect(script).toContain('fetchpriority="low"')
  expect(html.match(/<link[^>]* as="font"[^>]*>/)?.[0]).not.toContain('fetchpriority')
})

test('scripts are not deferred if they render the page', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { for: 'no-query' })
  expect(await site.html('/search?q=ana')).not.toContain('fetchpriority')
})

for (const file of ['search.1.html', 'search.1.css']) {
  test(`a page is served without prerendering while its ${file} differs from the published bytes, which is reported once`, async (t) => {
    const site = await openSite(t)
    await publishPage(site)
    await overwrite(site, file, 'tampered')
    for (let round = 0; round < 3; round += 1) {
      const html = await site.html('/search')
      expect(html).toContain(EMPTY)
      expect(html).not.toContain('tampered')
      expect(html).toMatch(/<link rel="preload" as="style" href="[^"]*search.1.css"/)
    }
    expect(site.complaints).toEqual([`/bundles/mf-search/${VERSION}/${file} is not the published file: its hash differs`])

    await overwrite(site, file, file.endsWith('html') ? FRAGMENT : CSS)
    expect(await site.html('/search')).toContain(FRAGMENT)
  })

  test(`a page whose ${file} is missing is served without prerendering`, async (t) => {
    const site = await openSite(t)
    await publishPage(site)
    await rm(path.join(site.folder, 'store/bundles/mf-search', VERSION, file))
    expect(await site.html('/search')).toContain(EMPTY)
    expect(site.complaints).toEqual([expect.stringMatching(`${file} cannot be read`)])
  })
}

test('an address that escapes the store is never read', async (t) => {
  const site = await openSite(t)
  const { integrity } = await site.put('search.1.html', 'secret')
  const href = '/bundles/mf-search/../../../secret.js'
  await site.publish(searchRemoteWith({ css: [], fragment: { href, integrity, for: 'any-query' } }))
  expect(await site.html('/search')).toContain(EMPTY)
  expect(site.complaints).toEqual([`${href} cannot be read`])
})

test('a page whose fragment could run code is served without prerendering', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { fragment: '<main><img src="x" onerror="alert(1)"></main>' })
  expect(await site.html('/search')).toContain(EMPTY)
  expect(site.complaints).toEqual([expect.stringContaining('search.1.html has the attribute onerror=')])
})

test('a stylesheet that could close its element is not inlined', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { css: '.a{content:"</STYLE><script>alert(1)</script>"}' })
  const html = await site.html('/search')
  expect(html).toContain(EMPTY)
  expect(html).not.toContain('alert(1)')
  expect(site.complaints).toEqual([expect.stringContaining('</style')])
})

test('a fragment is inserted unchanged', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { fragment: '<main data-x="{{outlet}}"></main>' })
  expect(await site.html('/search')).toContain('<main data-x="{{outlet}}"></main>')
})

test('a shell without frames serves every page without prerendering, and reports nothing', async (t) => {
  const site = await openSite(t, { frames: null })
  await publishPage(site)
  expect(await site.html('/search')).toContain(EMPTY)
  expect(site.complaints).toEqual([])
})

const BROKEN_FRAMES = [
  ['{', 'is not JSON'],
  [JSON.stringify({ ...FRAMES, brand: undefined }), "'brand' must contain"],
  [JSON.stringify({ ...FRAMES, account: OUTLET_MARKER + OUTLET_MARKER }), "'account' must contain"],
  [JSON.stringify({ ...FRAMES, signIn: OUTLET_MARKER }), "'signIn' has no"],
  [JSON.stringify({ ...FRAMES, account: `<p onclick="x()">${OUTLET_MARKER}` }), 'onclick'],
] as const
for (const [frames, complaint] of BROKEN_FRAMES) {
  test(`frames are ignored and reported when ${complaint}`, async (t) => {
    const site = await openSite(t, { frames })
    await publishPage(site)
    expect(await site.html('/search')).toContain(EMPTY)
    expect(site.complaints).toEqual([expect.stringContaining(complaint)])
  })
}

test('scripts of a static page are inert in it until its wake-up script loads them', async (t) => {
  const site = await openSite(t)
  await publishPage(site, { scripts: 'on-demand' })
  const html = await site.html('/search')
  const [, held = ''] = /<template id="scripts">(.*?)<\/template>/.exec(html) ?? []
  for (const file of ['/shell/main', 'remoteEntry.1.js', 'area.1.js', 'search.1.js']) expect(held).toContain(file)
  expect(html.replace(held, '')).not.toMatch(/src=|as="script"/)
  expect(html).toContain(WAKES)
  // A page that is not painted loads its scripts at once.
  await publishPage(site, { scripts: 'on-demand', for: 'no-query' })
  const plain = await site.html('/search?q=ana')
  expect(plain).not.toContain(WAKES)
  expect(plain).toContain('as="script"')
})

test('the registry in the page is what the shell uses, without the files the page itself lists', async (t) => {
  const site = await openSite(t)
  await publishPage(site)
  const [, text = ''] = /id="registry"[^>]*>([^<]*)</.exec(await site.html('/search')) ?? []
  const registry: unknown = JSON.parse(text)
  expect(isRegistry(registry)).toBe(true)
  expect(registry).toMatchObject({ remotes: [{ version: VERSION, routes: [{ path: '/search', css: [], preload: [] }, {}] }] })
  expect(text).not.toContain('search.1.')
  expect(await (await site.get('/registry.json')).text()).toContain('search.1.css')
})
