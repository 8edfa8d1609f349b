import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { rawRequest } from '@ponte/test-kit/raw-request'
import { expect } from 'expect'
import { openSite, VERSION } from '../../test/open-site.ts'

const SCRIPT = `/bundles/mf-search/${VERSION}/search.1.js`
const FOREVER = 'public, max-age=31536000, immutable'

test('shell and bundles are immutable, and sent in the best encoding the browser accepts', async (t) => {
  const { gateway } = await openSite(t)
  for (const [path, content] of [
    ['/shell/main.11111111.js', 'shell()'],
    [SCRIPT, 'search()'],
  ] as const) {
    const cases = [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', undefined],
      ['', undefined],
    ] as const
    for (const [accept, encoding] of cases) {
      const { status, headers, body } = await rawRequest(gateway.port, path, { headers: { 'accept-encoding': accept } })
      expect({ accept, status, encoding: headers['content-encoding'] }).toEqual({ accept, status: 200, encoding })
      expect(headers).toMatchObject({ 'cache-control': FOREVER, vary: 'Accept-Encoding', 'content-type': 'text/javascript; charset=utf-8' })
      expect(headers['content-length']).toBe(String(body.length))
      if (encoding === undefined) expect(String(body)).toBe(content)
    }
  }
})

test("a file in the browser's cache is not sent again", async (t) => {
  const { get } = await openSite(t)
  const etag = (await get(SCRIPT)).headers.get('etag') ?? ''
  expect(etag).toMatch(/^"[\w-]+"$/)
  const again = await get(SCRIPT, { 'if-none-match': `"other", W/${etag}` })
  expect(again.status).toBe(304)
  expect(await again.text()).toBe('')
  expect((await get(SCRIPT, { 'if-none-match': '"other"' })).status).toBe(200)
})

test('a query string is ignored; retries use one', async (t) => {
  const { get } = await openSite(t)
  expect(await (await get(`${SCRIPT}?again=1`)).text()).toBe('search()')
})

test('HEAD answers like GET, without the body', async (t) => {
  const { get } = await openSite(t)
  for (const path of [SCRIPT, '/search', '/registry.json', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico']) {
    const head = await get(path, {}, 'HEAD')
    expect([path, head.status, await head.text()]).toEqual([path, 200, ''])
  }
})

test('fonts are sent uncompressed', async (t) => {
  const { get } = await openSite(t)
  const font = await get(`/bundles/mf-search/${VERSION}/font.1.woff2`, { 'accept-encoding': 'br' })
  expect([font.headers.get('content-type'), font.headers.get('content-encoding'), await font.text()]).toEqual(['font/woff2', null, 'font'])
})

test('a missing file is a short, uncached 404, not the page', async (t) => {
  const { get } = await openSite(t)
  const noneOfTheShell = ['/shell', '/shell/', '/shell/x.js', '/shell/index.html', '/shell/a/b.js']
  const noneOfTheVersion = ['gone.js', 'build.json'].map((file) => `/bundles/mf-search/${VERSION}/${file}`)
  const noVersion = ['/bundles', '/bundles/x', '/bundles/mf-search/9.9.9-aaaaaaaa/search.1.js']
  for (const path of [...noneOfTheShell, ...noneOfTheVersion, ...noVersion]) {
    const response = await get(path)
    expect([path, response.status, await response.text()]).toEqual([path, 404, 'Not found\n'])
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-type')).toContain('text/plain')
  }
})

test('no address escapes the served folders', async (t) => {
  const { gateway } = await openSite(t)
  const tricks = [
    '/shell/../secret.js',
    '/shell/..%2fsecret.js',
    '/shell/%2e%2e%2fsecret.js',
    '/shell/..%5csecret.js',
    '/shell/%2e%2e/secret.js',
    '/shell/....//secret.js',
    '/shell/..%252fsecret.js',
    '/shell//secret.js',
    '/shell/secret.js%00.js',
    `/bundles/mf-search/${VERSION}/..%2f..%2f..%2f..%2fsecret.js`,
    `/bundles/mf-search/..%2f..%2f..%2fsecret.js`,
    '/bundles/..%2f..%2fsecret/x/secret.js',
    '/bundles/../../secret.js',
    '/bundles/%2e%2e/%2e%2e/secret.js',
    '/bundles/mf-search/../registry.json',
    '/shell/%c0%ae%c0%ae/secret.js',
    'http://elsewhere.example/shell/../secret.js',
  ]
  for (const path of tricks) {
    const { body } = await rawRequest(gateway.port, path)
    expect([path, String(body).includes('secret')]).toEqual([path, false])
  }
})

test('demo chunks are served only in demo mode', async (t) => {
  for (const isDemo of [true, false]) {
    const { get, put } = await openSite(t, { isDemo })
    const { href } = await put('demo-accounts.1.js', 'ponte123')
    expect((await get(href)).status).toBe(isDemo ? 200 : 404)
    expect((await get(SCRIPT)).status).toBe(200)
  }
})

test('a build of the next shell leaves the files of the one that pages still name', async (t) => {
  const { gateway, folder, get } = await openSite(t, { hasWorker: true })
  const dist = join(folder, 'shell')
  for (const file of await readdir(dist)) await rm(join(dist, file))
  await writeFile(join(dist, 'build.json'), JSON.stringify({ files: { 'main.99999999.js': {} } }))
  await writeFile(join(dist, 'main.99999999.js'), 'next()')
  for (const encoding of ['br', 'gzip', undefined]) {
    const { status, headers } = await rawRequest(gateway.port, '/shell/main.11111111.js', {
      headers: { 'accept-encoding': encoding ?? '' },
    })
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
  }
  expect(await (await get('/shell/main.99999999.js')).text()).toBe('next()')
  const worker = await (await get('/service-worker.js')).text()
  expect([worker.includes('main.11111111.js'), worker.includes('main.99999999.js')]).toEqual([true, false])
})
