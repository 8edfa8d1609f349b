import { rawRequest } from '@ponte/test-kit/raw-request'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { expect } from 'expect'
import { openSite, searchRemote, searchRemoteWith, VERSION } from '../../test/open-site.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const dataOf = (html: string, id: string): unknown => JSON.parse(new RegExp(`id="${id}"[^>]*>([^<]*)</script>`).exec(html)?.[1] ?? 'null')

test('every page address gets the page with registry and site facts', async (t) => {
  const { get } = await openSite(t)
  for (const address of ['/', '/search?q=ana', '/dashboard', '/search/', '/Search', '/profissionais/ana.maria']) {
    const response = await get(address)
    const html = await response.text()
    expect([address, response.status]).toEqual([address, 200])
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(dataOf(html, 'registry')).toMatchObject({ remotes: [{ name: 'mf-search', version: VERSION }] })
    expect(dataOf(html, 'site')).toEqual({ isDemo: true, googleClientId: null })
  }
})

test('an unknown address redirects to the start page, unless it looks like a file, which is a 404', async (t) => {
  const { get, gateway } = await openSite(t)
  for (const address of ['/any/thing/else', '/apiary', '/shellfish', '/search/x?q=ana', '/profissionais', '/a.b/c']) {
    const { status, headers, body } = await rawRequest(gateway.port, address)
    expect([address, status, headers['location'], headers['cache-control'], String(body)]).toEqual([address, 302, '/', 'no-store', ''])
  }
  for (const address of ['/x.js', '/.env', '/.git/config', '/%2Egit/config', '/wp-login.php?x=1', '/search/.well-known']) {
    const response = await get(address)
    expect([address, response.status, await response.text()]).toEqual([address, 404, 'Not found\n'])
  }
})

test('before any remote is published, every address is kept, and the shell explains', async (t) => {
  const { get, publish } = await openSite(t)
  await publish()
  expect((await get('/search')).status).toBe(200)
})

test('the page preloads what its address needs, exactly as the browser will request it', async (t) => {
  const { get } = await openSite(t)
  const html = await (await get('/search?q=x')).text()
  const links = html.match(/<link rel="preload"[^>]*\/bundles\/[^>]*>/g) ?? []
  expect(links.map((link) => /href="([^"]+)"/.exec(link)?.[1]?.split('/').at(-1))).toEqual([
    'search.1.css',
    'remoteEntry.1.js',
    'area.1.js',
    'search.1.js',
  ])
  for (const link of links) {
    expect(link).toContain('crossorigin="anonymous"')
    expect(link).toContain('integrity="sha384-')
  }
  expect(links.filter((link) => link.includes('as="style"'))).toHaveLength(1)
  expect(await (await get('/')).text()).not.toMatch(/<link[^>]*\/bundles\//)
})

test('the title is that of the screen', async (t) => {
  const { get } = await openSite(t)
  expect(await (await get('/profissionais/7')).text()).toContain('<title>Perfil · Ponte Saúde</title>')
  expect(await (await get('/')).text()).toContain('<title>Ponte Saúde</title>')
})

test("the policy allows the page's scripts and styles by hash, and nothing else", async (t) => {
  const { get, publish } = await openSite(t)
  await publish(searchRemoteWith({ access: { admin: 'all' } }))
  for (const address of ['/', '/search', '/profissionais/7']) {
    const response = await get(address)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy') ?? ''
    const [, scripts = '', styles = ''] = /script-src (.*?) 'strict-dynamic';.*style-src 'self' (.*?);/.exec(policy) ?? []
    const texts = (tags: RegExp) => [...html.matchAll(tags)].map(([, text = '']) => sourceOf(text))
    expect(new Set(scripts.split(' '))).toEqual(new Set(texts(/<script>([^]*?)<\/script>/g)))
    expect(new Set(styles.split(' '))).toEqual(new Set(texts(/<style\b[^>]*>([^]*?)<\/style>/g)))
    expect(html).not.toContain('nonce')
  }
})

test('no text of the registry can break out of the page', async (t) => {
  const { get, publish } = await openSite(t)
  const evil = '</script><script>alert(1)</script><!--'
  const remote = searchRemote({ owner: evil })
  await publish({ ...remote, routes: remote.routes.map((route) => ({ ...route, title: `${evil} $& $1` })) })
  const html = await (await get('/search')).text()
  expect(html).not.toContain('<script>alert')
  expect(dataOf(html, 'registry')).toMatchObject({ remotes: [{ owner: evil }] })
  expect(html).toContain('<title>&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&lt;!-- $&amp; $1 · Ponte Saúde</title>')
})

test('a version published while the site runs is in the next page', async (t) => {
  const { get, publish } = await openSite(t)
  await get('/')
  await publish(searchRemote({ version: '0.1.0-bbbbbbbb' }), searchRemote({ name: 'mf-new', routes: [] }))
  expect(dataOf(await (await get('/')).text(), 'registry')).toMatchObject({ remotes: [{ version: '0.1.0-bbbbbbbb' }, { name: 'mf-new' }] })
})
