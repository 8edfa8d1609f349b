import { test, type TestContext } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'expect'
import type { AskApi } from '../rendering/answers.ts'
import { openSite, searchRemote, searchRemoteWith } from '../../test/open-site.ts'

const FOR_ALL = 'public, max-age=0, s-maxage=1, stale-while-revalidate=1, stale-if-error=86400'
const SESSION = { cookie: '__Host-session=abc' }
const GREETS = `module.exports.openRenderer = async () => ({
  asks: (page) => [{ url: '/api/v1/people?' + page.address.split('?')[1], key: [] }],
  render: (page, answers) => ({ html: '<main>' + answers[0].json.name + '</main>' }),
})`

/** A site whose search page shows a counter of API answers. */
async function openCounting(t: TestContext, release?: Promise<void>) {
  const asked: string[] = []
  const cookies: (string | undefined)[] = []
  const ask: AskApi = async (url, { writtenCookie }) => {
    asked.push(url)
    cookies.push(writtenCookie)
    await release
    return { status: 200, json: { name: `Ana ${asked.length}` } }
  }
  const site = await openSite(t, { ask })
  await site.publish({ ...searchRemoteWith({ onRequest: true, css: [] }), renderer: await site.put('render.1.cjs', GREETS) })
  return { ...site, asked, cookies }
}

test('all visitors get the same cacheable bytes, and a 304 for a known ETag', async (t) => {
  const { get } = await openSite(t)
  for (const address of ['/', '/search', '/profissionais/7', '/dashboard']) {
    const [one, other] = [await get(address), await get(address, { 'user-agent': 'other', cookie: 'a=b' })]
    expect([one.headers.get('cache-control'), one.headers.get('vary'), one.headers.get('set-cookie')]).toEqual([
      FOR_ALL,
      'Accept-Encoding',
      null,
    ])
    expect(await one.text()).toBe(await other.text())
    const etag = one.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w-]+"$/)
    const again = await get(address, { 'if-none-match': etag })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect(again.headers.get('content-security-policy')).toBe(one.headers.get('content-security-policy'))
  }
})

test('every encoding contains the same page', async (t) => {
  const { get } = await openSite(t)
  const texts = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) => (await get('/', { 'accept-encoding': encoding })).text()),
  )
  expect(new Set(texts).size).toBe(1)
})

test('the page of a signed-in user is cached only by their browser, and includes what was just saved', async (t) => {
  const { get, asked } = await openCounting(t)
  await get('/search?q=a')
  const own = await get('/search?q=a', SESSION)
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  expect(await own.text()).toContain('<main>Ana 2</main>')
  const { status, headers } = await get('/', { ...SESSION, 'if-none-match': (await get('/', SESSION)).headers.get('etag') ?? '' })
  expect([status, headers.get('cache-control')]).toEqual([304, 'private, no-cache'])
  expect(asked).toHaveLength(2)
})

test('after a write, signed in or not, a visitor gets a fresh page from the primary, which then replaces the cached one', async (t) => {
  const { get, html, cookies } = await openCounting(t)
  await html('/search?q=a')
  const own = await get('/search?q=a', { cookie: 'other=1; __Host-ponte-written=1' })
  expect([own.headers.get('cache-control'), (await own.text()).includes('<main>Ana 2</main>')]).toEqual([FOR_ALL, true])
  expect(await html('/search?q=a')).toContain('<main>Ana 2</main>')
  expect(cookies).toEqual([undefined, '__Host-ponte-written=1'])
})

test('concurrent visitors at one address cause one API query, another address its own', async (t) => {
  const gate = Promise.withResolvers<void>()
  const { html, asked } = await openCounting(t, gate.promise)
  await html('/')
  const crowd = Promise.all(Array.from({ length: 50 }, () => html('/search?q=a')))
  while (asked.length === 0) await setTimeout(5)
  gate.resolve()
  expect(new Set(await crowd).size).toBe(1)
  expect(await html('/search?q=a')).toContain('<main>Ana 1</main>')
  expect(await html('/search?q=b')).toContain('<main>Ana 2</main>')
  expect(asked).toEqual(['/api/v1/people?q=a', '/api/v1/people?q=b'])
})

test('a page shows the result of any write at once; browser reports invalidate nothing', async (t) => {
  const { get, html, asked } = await openCounting(t)
  await html('/search?q=a')
  for (const path of ['/api/v1/telemetry', '/api/v1/csp-reports', '/api/v1/auth/login']) await get(path, {}, 'POST')
  await get('/api/v1/search/professionals')
  await html('/search?q=a')
  expect(asked).toHaveLength(1)
  await get('/api/v1/evaluations', {}, 'POST')
  expect(await html('/search?q=a')).toContain('<main>Ana 2</main>')
  await get('/api/v1/auth/complete-profile-professional', {}, 'POST')
  expect(await html('/search?q=a')).toContain('<main>Ana 3</main>')
})

test('a request without a language gets the Portuguese page even after the English one was rendered, and vice versa', async (t) => {
  const { get } = await openCounting(t)
  const langOf = async (address: string, headers = {}) => /<html lang="([\w-]+)"/.exec(await (await get(address, headers)).text())?.[1]
  for (const address of ['/', '/search?q=a', '/profissionais/7']) {
    const english = { cookie: 'language=en' }
    expect([address, await langOf(address, english), await langOf(address)]).toEqual([address, 'en', 'pt-BR'])
    expect([address, await langOf(address, english), await langOf(address)]).toEqual([address, 'en', 'pt-BR'])
  }
})

test('a page in a chosen language is cached only by its browser, because caches do not know the choice', async (t) => {
  const { get } = await openSite(t)
  const cachingOf = async (headers = {}) => (await get('/', headers)).headers.get('cache-control')
  expect(await cachingOf()).toMatch(/^public/)
  for (const language of ['en', 'pt']) expect(await cachingOf({ cookie: `language=${language}` })).toBe('private, no-cache')
})

test('no cache stores a page whose address holds the secret of an e-mail', async (t) => {
  const { get } = await openSite(t)
  for (const address of ['/search?token=abc', '/?utm=a&token=abc', '/profissionais/7?tok%65n=abc']) {
    const { status, headers } = await get(address)
    expect([address, status, headers.get('cache-control'), headers.get('x-accel-expires')]).toEqual([
      address,
      200,
      'private, no-store',
      null,
    ])
  }
})

test('the next page reflects a deploy or rollback', async (t) => {
  const { get, html, publish } = await openSite(t)
  const before = await get('/')
  const etag = before.headers.get('etag') ?? ''
  await publish(searchRemote({ version: '0.1.0-bbbbbbbb' }))
  const after = await get('/', { 'if-none-match': etag })
  expect([after.status, (await after.text()).includes('0.1.0-bbbbbbbb')]).toEqual([200, true])
  await publish(searchRemote())
  expect(await html('/')).toBe(await before.text())
})

test('a page that could not be rendered is not cached', async (t) => {
  const { get, publish } = await openSite(t)
  const absent = { href: '/bundles/mf-search/0.1.0-aaaaaaaa/none.html', integrity: 'sha384-x', for: 'any-query' } as const
  await publish(searchRemoteWith({ fragment: absent, css: [] }))
  expect((await get('/search')).headers.get('cache-control')).toBe('private, no-cache')
})
