import { connect } from 'node:net'
import { once } from 'node:events'
import zlib from 'node:zlib'
import { request } from 'node:http'
import { test } from 'node:test'
import { ERRORS } from '@ponte/contracts/errors'
import { expect } from 'expect'
import { openSite, searchRemote, VERSION } from '../test/open-site.ts'

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
}

test('every response has the security headers', async (t) => {
  const { get } = await openSite(t)
  const pages = ['/', '/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/favicon.ico', '/icon.svg', '/registry.json', '/healthz']
  const files = ['/shell/main.11111111.js', '/shell/none.js', `/bundles/mf-search/${VERSION}/search.1.js`]
  const others = ['/api/v1/x', '/%E0%A4%A']
  for (const path of [...pages, ...files, ...others]) {
    const { headers } = await get(path, { origin: 'https://evil.example' })
    if (!path.startsWith('/bundles/')) expect([path, headers.get('access-control-allow-origin')]).toEqual([path, null])
    expect({ path, ...Object.fromEntries(headers) }).toMatchObject({ path, ...EVERYWHERE })
    expect(headers.get('permissions-policy')).toContain('geolocation=()')
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'/)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test("the page's policy allows no eval and no script from other origins", async (t) => {
  const { get } = await openSite(t)
  const policy = (await get('/')).headers.get('content-security-policy') ?? ''
  expect(policy).not.toMatch(/unsafe|https?:|\*/)
  for (const part of ["base-uri 'none'", "form-action 'self'", "connect-src 'self'", "font-src 'self'"]) expect(policy).toContain(part)
})

test('over https, browsers receive HSTS', async (t) => {
  const { get } = await openSite(t, { isHttps: true })
  expect((await get('/')).headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}; includeSubDomains$/)
})

test('invalid HTTP is refused with the same headers and body', async (t) => {
  const { gateway } = await openSite(t)
  const socket = connect(gateway.port, '127.0.0.1')
  let answer = ''
  socket.on('data', (part) => (answer += String(part)))
  socket.write('NONSENSE\r\n\r\n')
  await once(socket, 'close')
  expect(answer).toMatch(/^HTTP\/1\.1 400/)
  expect(answer).toContain('x-content-type-options: nosniff')
  const { message } = ERRORS.malformed
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message, code: 'malformed', requestId: expect.any(String) })
})

test('the API receives its own paths, in every method, and nothing else', async (t) => {
  const { get } = await openSite(t)
  for (const path of ['/api/v1/search?x=1', '/api', '/calendario/a-secret_.ics', '/healthz', '/readyz', '/metrics']) {
    expect(await (await get(path, {}, 'GET')).json()).toEqual({ api: path, method: 'GET' })
  }
  expect(await (await get('/api/v1/auth/login', {}, 'POST')).json()).toMatchObject({ method: 'POST' })
  // An unknown address: the site answers it, not the API.
  for (const path of ['/healthzz', '/calendario', '/calendario/a/b']) {
    const { status, headers } = await get(path)
    expect([status, headers.get('location')]).toEqual([302, '/'])
  }
})

test('other methods are refused with the standard error body', async (t) => {
  const { get } = await openSite(t)
  for (const [path, method] of [
    ['/', 'POST'],
    ['/search', 'DELETE'],
    ['/registry.json', 'PUT'],
    ['/shell/main.11111111.js', 'POST'],
  ] as const) {
    const response = await get(path, {}, method)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      message: 'Não encontrado',
      code: 'not_found',
      requestId: expect.stringMatching(/^[\w-]+$/),
    })
  }
  expect((await get('/%E0%A4%A')).status).toBe(400)
})

test('a form sent before its scripts loaded redirects to its page, and to no other site', async (t) => {
  const { gateway } = await openSite(t)
  const send = (path: string) => postForm(gateway.port, path, 'email=a%40b.example&password=secret')
  expect(await send('/login?next=%2Fprofile')).toEqual({ status: 303, location: '/login' })
  expect(await send('//evil.example/')).toEqual({ status: 404, location: undefined })
})

/** Posts a form. Not with `fetch`, which would resolve `//…` to another host. */
function postForm(port: number, path: string, body: string): Promise<{ status: number | undefined; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode, location: answer.headers.location })
    })
    asked.on('error', reject)
    asked.end(body)
  })
}

test('the registry is revalidated on each request and sent only if changed', async (t) => {
  const { get, publish } = await openSite(t)
  const first = await get('/registry.json')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(await first.json()).toMatchObject({ formatVersion: 1, remotes: [{ name: 'mf-search' }] })
  const etag = first.headers.get('etag') ?? ''
  expect((await get('/registry.json', { 'if-none-match': etag })).status).toBe(304)

  await publish(searchRemote({ version: '0.1.0-bbbbbbbb' }))
  const changed = await get('/registry.json', { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(await changed.json()).toMatchObject({ remotes: [{ version: '0.1.0-bbbbbbbb' }] })
  expect(changed.headers.get('etag')).not.toBe(etag)
})

test('closing lets running requests finish and refuses new ones', async (t) => {
  let finish = () => {}
  const began = Promise.withResolvers<void>()
  const api = {
    routing(_request: unknown, response: { end(text: string): void }) {
      finish = () => response.end('done')
      began.resolve()
    },
  }
  const { gateway, get } = await openSite(t, { api })
  const running = get('/api/slow')
  await began.promise
  const closed = gateway.close()
  await expect(get('/')).rejects.toThrow()
  finish()
  expect(await (await running).text()).toBe('done')
  await closed
  expect(gateway.server.listening).toBe(false)
})

test('a page names the violation report endpoint in both formats', async (t) => {
  const { headers } = await (await openSite(t)).get('/search')
  expect(headers.get('reporting-endpoints')).toBe('csp="/api/v1/csp-reports"')
  expect(headers.get('content-security-policy')).toContain('report-uri /api/v1/csp-reports; report-to csp')
})

test('a page that is not admitted gets Retry-After in the chosen language, and an admitted one frees its slot', async (t) => {
  let left = 0
  let refusal: { code: 'too_many' | 'unavailable'; retryAfterSeconds: number } | null = null
  const site = await openSite(t, { admit: async () => refusal ?? { leave: () => (left += 1) } })
  expect([(await site.get('/search')).status, left]).toEqual([200, 1])
  for (const [code, status] of [
    ['too_many', 429],
    ['unavailable', 503],
  ] as const) {
    refusal = { code, retryAfterSeconds: 7 }
    const answer = await site.get('/search')
    expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([status, '7', 'no-store'])
    expect(await answer.text()).toMatch(/<html lang="pt-BR">.*(Aguarde um pouco|Tente de novo)/)
    for (const english of [await site.get('/search', { cookie: 'language=en' }), await site.get('/search?lang=en')]) {
      const html = await english.text()
      expect(html).toContain('<html lang="en">')
      expect(html).toContain(`<p role="status">${ERRORS[code].en}</p>`)
    }
  }
  expect([left, (await site.get('/shell/main.11111111.js')).status]).toEqual([1, 200])
})

test('pages are compressed off the main thread', async (t) => {
  const stop = () => {
    throw new Error('compressed on the loop')
  }
  const site = await openSite(t)
  for (const name of ['brotliCompressSync', 'gzipSync'] as const) t.mock.method(zlib, name, stop)
  for (const encoding of ['br', 'gzip', 'identity']) {
    const answer = await site.get('/search', { 'accept-encoding': encoding })
    expect([answer.status, answer.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding])
    expect(await answer.text()).toContain('<div id="root">')
  }
})
