import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { SHARED_PAGE } from '../http/headers.ts'
import { openSite, PUBLIC_URL, searchRemoteWith, VERSION, type Site } from '../../test/open-site.ts'
import type { RenderingLimits } from './page-rendering.ts'
import type { AskApi, Visitor } from './answers.ts'

const EMPTY = '<div id="root"></div>'
const FOUND = { status: 200, json: { name: 'Ana' } }

/** A small renderer as a build would produce it: its queries and its rendering. */
const rendererOf = (render: string, asks = "[{ url: '/api/v1/people?' + page.address.split('?')[1], key: ['/people', {}] }]") => `
const escape = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
module.exports.openRenderer = async () => ({
  asks: (page) => ${asks},
  render: (page, answers) => { ${render} },
})`
const GREETS = rendererOf(
  "return { html: '<main>' + escape(answers[0].json.name ?? answers[0].json.code) + '</main>', about: { title: answers[0].json.name } }",
)

interface Setup {
  renderer?: string
  ask?: AskApi
  limits?: RenderingLimits
}

async function siteWith(t: TestContext, { renderer = GREETS, ask = async () => FOUND, ...rest }: Setup = {}): Promise<Site> {
  const site = await openSite(t, { ask, ...rest })
  await publishRenderer(site, renderer)
  return site
}

async function publishRenderer({ put, publish }: Site, source: string, file = 'render.1.cjs'): Promise<void> {
  const renderer = await put(file, source)
  await publish({ ...searchRemoteWith({ onRequest: true, css: [] }), renderer })
}

const answersOf = (html: string): unknown => JSON.parse(/id="answers"[^>]*>([^<]*)</.exec(html)?.[1] ?? 'null')

test("a page is rendered with a visitor's API answers, and includes them", async (t) => {
  const asked: [string, Visitor][] = []
  const ask: AskApi = async (url, visitor) => {
    asked.push([url, visitor])
    return FOUND
  }
  const site = await siteWith(t, { ask })
  const answer = await site.get('/search?q=ana%3C', { cookie: 'session=secret', 'x-forwarded-for': '203.0.113.7' })
  const html = await answer.text()
  expect(answer.status).toBe(200)
  expect(html).toContain('<div id="root"><header>account</header><div><main>Ana</main></div></div>')
  expect(answersOf(html)).toEqual([{ key: ['/people', {}], ...FOUND }])
  expect(asked).toEqual([['/api/v1/people?q=ana%3C', { address: '127.0.0.1', forwardedFor: '203.0.113.7' }]])
  expect(answer.headers.get('cache-control')).toBe(SHARED_PAGE)
  expect(site.complaints).toEqual([])
})

test('a missing resource is rendered too, as a 404 (or 410, once it is gone) that is not indexed', async (t) => {
  for (const [status, code, shown] of [
    [404, 'not_found', 404],
    [400, 'malformed', 404],
    [410, 'opening_closed', 410],
  ] as const) {
    const site = await siteWith(t, { ask: async () => ({ status, json: { code } }) })
    const answer = await site.get('/search')
    const html = await answer.text()
    expect([answer.status, html.includes(`<main>${code}</main>`)]).toEqual([shown, true])
    expect(html).toContain('<meta name="robots" content="noindex">')
    expect(answersOf(html)).toMatchObject([{ status }])
    // Only good answers can be unchanged.
    const again = await site.get('/search', { 'if-none-match': answer.headers.get('etag') ?? '' })
    expect(again.status).toBe(shown)
  }
})

test('a temporary error leaves rendering to the browser', async (t) => {
  const refusals: [number, string][] = [
    [429, 'too_many'],
    [500, 'internal'],
    [503, 'unavailable'],
    [400, 'invalid'],
    [401, 'not_signed_in'],
  ]
  for (const [status, code] of refusals) {
    const site = await siteWith(t, { ask: async () => ({ status, json: { code } }) })
    const answer = await site.get('/search')
    const html = await answer.text()
    expect([status, answer.status, html.includes(EMPTY), answersOf(html)]).toEqual([status, 200, true, null])
    expect(site.complaints).toEqual([])
  }
})

test('a slow answer is not awaited, and its query is aborted', async (t) => {
  let signal: AbortSignal | undefined
  const ask: AskApi = (_url, _visitor, given) => {
    signal = given
    return new Promise(() => {})
  }
  const site = await siteWith(t, { ask, limits: { dataLimitMs: 1500 } })
  expect(await site.html('/search')).toContain(EMPTY)
  expect(signal?.aborted).toBe(true)
})

test('a failing or missing API leaves rendering to the browser', async (t) => {
  const gone = await siteWith(t, { ask: () => Promise.reject(new Error('closed')) })
  expect(await gone.html('/search')).toContain(EMPTY)
  const alone = await openSite(t)
  await publishRenderer(alone, GREETS)
  expect(await alone.html('/search')).toContain(EMPTY)
  expect(alone.complaints).toEqual([])
})

test('an address not in canonical form is rendered only by the browser', async (t) => {
  const site = await siteWith(t)
  for (const address of ['//search', '/SEARCH', '/search/', `/search?q=${'a'.repeat(2000)}`])
    expect(await site.html(address)).toContain(EMPTY)
  expect(await site.html('/search?q=a')).not.toContain(EMPTY)
})

test("the head has the page's own metadata, or the route's", async (t) => {
  const about = `{ title: answers[0].json.name, description: 'Técnica <em> São Paulo', canonicalQuery: '?a=1&b=2', jsonLd: { '@type': 'Person', name: answers[0].json.name } }`
  const evil = `Ana</script><script>alert(1)</script><!-- "`
  const site = await siteWith(t, {
    renderer: rendererOf(`return { html: '<main>' + escape(answers[0].json.name) + '</main>', about: ${about} }`),
    ask: async () => ({ status: 200, json: { name: evil } }),
  })
  const html = await site.html('/search?x=%3C/script%3E%3Cscript%3Ealert(2)%3C/script%3E')
  expect(html).toContain('<title>Ana&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- &quot; · Ponte Saúde</title>')
  expect(html).toContain('<meta name="description" content="Técnica &lt;em&gt; São Paulo">')
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}/search?a=1&amp;b=2">`)
  expect(html).not.toContain('noindex')
  const [, data = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? []
  expect(JSON.parse(data)).toEqual({ '@type': 'Person', name: evil })
  expect(answersOf(html)).toMatchObject([{ json: { name: evil } }])
  expect(html).not.toMatch(/<script>alert/)

  await publishRenderer(
    site,
    rendererOf("return { html: '<p>x</p>', about: { title: 7, jsonLd: [], canonicalQuery: '//evil.example', isIndexed: 'no' } }"),
    'render.2.cjs',
  )
  expect(await site.html('/search')).toContain('<title>Buscar · Ponte Saúde</title>')
  expect(await site.html('/search')).not.toMatch(/ld\+json|evil/)
})

for (const [what, render, complaint] of [
  ['a script', "return { html: '<main><script>alert(1)</script></main>' }", 'contains <script>'],
  ['a handler', `return { html: '<img src="x" onerror="alert(1)">' }`, 'has the attribute onerror='],
  ['a style attribute', `return { html: '<p style="color:red">a</p>' }`, 'has a style attribute'],
  ['a suspended part', "return { html: '<!--$?--><template></template>' }", 'suspends'],
  ['nothing', 'return null', 'rendered no page'],
  ['more than a page', "return { html: 'a'.repeat(3e6) }", 'has 3000000 characters'],
  ['nothing because it throws', "throw new Error('no such luck')", 'no such luck'],
] as const) {
  test(`a page is sent unrendered when its renderer returned ${what}, which is reported once`, async (t) => {
    const site = await siteWith(t, { renderer: rendererOf(render) })
    for (let round = 0; round < 2; round += 1) expect(await site.html('/search')).toContain(EMPTY)
    expect(site.complaints).toEqual([expect.stringContaining(complaint)])
  })
}

test('what a renderer throws is reported without the values in it', async (t) => {
  const site = await siteWith(t, { renderer: rendererOf('throw new Error(\'no city for "Ana Luz", ana@ponte.example, 529.982.247-25\')') })
  expect(await site.html('/search')).toContain(EMPTY)
  expect(site.complaints).toEqual([expect.stringMatching(/: no city for …, … …$/)])
})

test('a renderer can query only the API', async (t) => {
  let asked = 0
  const ask: AskApi = async () => {
    asked += 1
    return FOUND
  }
  for (const url of ['http://evil.example/', '//evil.example/api/v1/x', '/api/v1/../../metrics', '/healthz', '/api/v1/%2e%2e/x']) {
    const site = await siteWith(t, { ask, renderer: rendererOf("return { html: '<p>x</p>' }", `[{ url: '${url}', key: [] }]`) })
    expect([url, (await site.html('/search')).includes(EMPTY)]).toEqual([url, true])
    expect(site.complaints).toEqual([expect.stringContaining('queries something other than the API')])
  }
  expect(asked).toBe(0)
})

test('a renderer that differs from the published bytes is never run', async (t) => {
  const site = await siteWith(t)
  const file = path.join(site.folder, 'store/bundles/mf-search', VERSION, 'render.1.cjs')
  await writeFile(file, GREETS.replace('<main>', '<main >'))
  expect(await site.html('/search')).toContain(EMPTY)
  expect(site.complaints[0]).toContain('render.1.cjs is not the published file')
  await writeFile(file, GREETS)
  expect(await site.html('/search')).toContain('<main>Ana</main>')
})

test('a new version is rendered by its own renderer, which no browser receives', async (t) => {
  const site = await siteWith(t)
  expect(await site.html('/search')).toContain('<main>Ana</main>')
  await publishRenderer(site, GREETS.replace('<main>', '<main>new '), 'render.2.cjs')
  expect(await site.html('/search')).toContain('<main>new Ana</main>')
  const html = await site.html('/search')
  expect(html).not.toContain('render.')
  expect((await site.get(`/bundles/mf-search/${VERSION}/render.2.cjs`)).status).toBe(404)
})
