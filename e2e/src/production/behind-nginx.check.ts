import { readdir } from 'node:fs/promises'
import { constants, connect } from 'node:http2'
import { get as httpGet } from 'node:http'
import { get, request, type RequestOptions } from 'node:https'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { connect as connectTls, type ConnectionOptions, type SecureVersion } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { after, test } from 'node:test'
import { allCalls } from '@ponte/contracts/all-calls'
import { ERRORS } from '@ponte/contracts/errors'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { expect } from 'expect'
import { askSite, type Answer } from './ask-site.ts'
import { isGood, percentile, signUp, startLoad, type RequestOutcome } from './load.ts'
import { startProductionSite } from './production-site.ts'

const root = join(import.meta.dirname, '../../..')
const PER_SECOND = 50
const SIGN_UPS_AN_HOUR = 5
/** This many good answers in a row show that everything works again. */
const RECOVERED = 50
const RECOVERY_LIMIT_MS = 300_000
const DOWNTIME_MS = 2000

const site = await startProductionSite()
after(site.end)

const ask = (path: string, headers: Record<string, string> = {}): Promise<Answer> => askSite(site, path, headers)

const registry = JSON.parse((await ask('/registry.json')).body.toString()) as { remotes: { entry: string }[] }
const files = registry.remotes.map(({ entry }) => new URL(entry, site.url).pathname)
const [file = ''] = files

const measured: Record<string, string>[] = []
const newLoad = () => startLoad({ url: site.url, ca: site.certificate, perSecond: PER_SECOND, files })
const signedUp: string[] = []

/** A line of the table printed at the end. */
function note(what: string, outcomes: readonly RequestOutcome[], more: string): void {
  const failed = outcomes.filter((outcome) => !isGood(outcome))
  for (const outcome of outcomes) if (outcome.email !== null && isGood(outcome)) signedUp.push(outcome.email)
  const ms = (share: number) => `${Math.round(percentile(outcomes, share))} ms`
  measured.push({ what, requests: `${outcomes.length}`, failed: `${failed.length}`, median: ms(0.5), 'of 100 99 within': ms(0.99), more })
}
after(() => console.table(measured))

/** The first ones, to explain a failure. */
const summaries = (outcomes: readonly RequestOutcome[]): string[] =>
  outcomes.slice(0, 20).map(({ kind, status, ms }) => `${kind} ${status} after ${Math.round(ms)} ms`)

test('serves HTTP/2, and redirects pages from plain HTTP; a plain HTTP call is refused', async () => {
  const session = connect(site.url, { ca: site.certificate })
  const stream = session.request({ [constants.HTTP2_HEADER_PATH]: '/login' })
  const status = await new Promise((resolve) => stream.on('response', (headers) => resolve(headers[':status'])))
  expect([session.alpnProtocol, status]).toEqual(['h2', 200])
  session.destroy()
  const plain = await fetch(`${site.httpUrl}/search?query=ana`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([301, `${site.url}/search?query=ana`])
  for (const path of ['/api', '/api/v1/auth/login', '/%61pi/v1/me', '//api/v1/me']) {
    const call = await fetch(site.httpUrl + path, { method: 'POST', redirect: 'manual', body: '{}' })
    expect([path, call.status, call.headers.get('location')]).toEqual([path, 403, null])
    expect(await call.json()).toMatchObject({ code: 'forbidden', message: 'Este endereço só atende por https' })
  }
  const apiary = await fetch(`${site.httpUrl}/apiario`, { redirect: 'manual' })
  const refused = await fetch(`${site.httpUrl}/api/v1/me`)
  expect([apiary.status, refused.headers.get('cache-control')]).toEqual([301, 'no-store'])
  const { headers } = await ask('/icon.svg')
  for (const name of Object.keys(headers).filter((one) => /policy|content-type-options/.test(one)))
    expect([name, apiary.headers.get(name), refused.headers.get(name)]).toEqual([name, headers[name], headers[name]])
})

/** The protocol and cipher negotiated by a client with these options; null if refused. */
const negotiate = (options: ConnectionOptions): Promise<string | null> =>
  new Promise((resolve) => {
    const socket = connectTls({
      host: 'localhost',
      port: Number(new URL(site.url).port),
      servername: 'localhost',
      ca: site.certificate,
      ...options,
    })
    socket.once('secureConnect', () => {
      resolve(`${socket.getProtocol() ?? ''} ${socket.getCipher().standardName}`)
      socket.destroy()
    })
    socket.once('error', () => resolve(null))
  })

test('TLS 1.2 and 1.3 with currently secure ciphers, and nothing older', async () => {
  const only = (version: SecureVersion, ciphers: string) => negotiate({ minVersion: version, maxVersion: version, ciphers })
  expect(await negotiate({})).toMatch(/^TLSv1\.3 /)
  expect(await only('TLSv1.2', 'ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('TLSv1.2 TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256')
  for (const cipher of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES256-CCM'])
    expect([cipher, await only('TLSv1.2', cipher)]).toEqual([cipher, null])
  for (const version of ['TLSv1', 'TLSv1.1'] as const) expect([version, await only(version, 'ALL:@SECLEVEL=0')]).toEqual([version, null])
})

test('another host name is refused, and never appears in a redirect', async () => {
  const port = Number(new URL(site.url).port)
  const plain = (path: string, headers: Record<string, string>) =>
    statusOf(httpGet, { port: Number(new URL(site.httpUrl).port), path, headers })
  expect(await plain('/login', { host: 'evil.example' })).toBe('closed')
  expect(await plain('/login', { host: '127.0.0.1' })).toBe('closed')
  const secure = (servername: string, host: string, more: Record<string, string> = {}) =>
    statusOf(get, { port, path: '/login', headers: { host, ...more }, servername, ca: site.certificate, agent: false })
  expect(await secure('localhost', 'localhost')).toBe(200)
  expect(await secure('localhost', 'evil.example')).toBe(421)
  expect(await secure('evil.example', 'evil.example')).toBe('closed')
  const headers = { host: 'localhost', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  const { status, body } = await ask('/login', headers)
  expect([status, body.toString().includes('evil.example')]).toEqual([200, false])
})

/** The status of a response, or 'closed' if there was none. */
const statusOf = (by: typeof get, options: RequestOptions): Promise<number | 'closed'> =>
  new Promise((resolve) => {
    by({ host: '127.0.0.1', ...options }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', () => resolve('closed'))
  })

test("a body that is too large is refused in the API's format, before a server reads it", async () => {
  const answer = await new Promise<{ status: number | undefined; type: string | undefined; body: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 9 * 1024 * 1024, expect: '100-continue' }
    const asked = request(`${site.url}/api/v1/auth/login`, { method: 'POST', ca: site.certificate, headers, agent: false }, (response) => {
      void text(response).then((body) => {
        resolve({ status: response.statusCode, type: response.headers['content-type'], body })
        asked.destroy()
      }, reject)
    })
    asked.on('error', reject).flushHeaders()
  })
  expect([answer.status, answer.type]).toEqual([413, 'application/json'])
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'too_large', message: ERRORS.too_large.message, requestId: expect.any(String) })
})

test('static files are precompressed, immutable and inert', async () => {
  const plain = await ask(file)
  const encodings = site.program.brotliModule === null ? ['gzip'] : ['br', 'gzip']
  for (const [accepted, encoding] of [...encodings.map((one) => [one, one]), ['gzip, deflate, br', encodings[0]]] as [string, string][]) {
    const { status, headers, body } = await ask(file, { 'accept-encoding': accepted })
    expect([status, headers['content-encoding'], headers['vary']]).toEqual([200, encoding, 'Accept-Encoding'])
    expect((encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).equals(plain.body)).toBe(true)
  }
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'cross-origin-resource-policy': 'same-origin',
  })
  const { etag } = plain.headers
  expect((await ask(file, { 'if-none-match': String(etag) })).status).toBe(304)
  const icon = await ask('/icon.svg')
  expect([icon.status, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=86400',
  ])
  expect((await ask('/share.png')).headers['cross-origin-resource-policy']).toBe('cross-origin')
})

test('a file missing from this disk is served by another server', async () => {
  const { status, headers, body } = await ask(`/shell/${site.missingShellFile}`)
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(body.length).toBeGreaterThan(10_000)
})

const folder = file.slice(0, file.lastIndexOf('/'))
for (const path of [
  `${folder}/build.json`,
  `${file}.br`,
  `${folder}/demo-panel.0123abcd.js`,
  '/shell/index.html',
  '/shell/frames.json',
  '/shell/demo-panel.0123abcd.js',
  '/bundles/audit.jsonl',
  '/shell/..%2fpackage.json',
  '/metrics',
  '/metrics/',
]) {
  test(`${path} is not public`, async () => {
    const { status, headers, body } = await ask(path)
    expect([status, headers['cache-control']]).toEqual([404, 'no-store'])
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(body.toString()).not.toMatch(/"sources"|"devDependencies"|"at":/)
  })
}

test("pages and API responses pass through with their server's headers, each once", async () => {
  for (const path of ['/', '/search', '/api/v1/search/professionals', '/readyz']) {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    for (const name of ['content-security-policy', 'cache-control', 'strict-transport-security', 'x-content-type-options'] as const) {
      expect(String(headers[name])).not.toMatch(/nosniff, nosniff|, default-src|, max-age=63072000|, no-/)
    }
  }
  expect((await ask('/')).headers['content-security-policy']).toMatch(/'sha256-[^']+' 'strict-dynamic'/)
})

test('a production site contains nothing of the demo: no chunk, account or call', async () => {
  const dist = await readdir(join(root, 'shell/dist'))
  const ofDemo = dist.filter((name) => /^demo-.*\.js$/.test(name))
  expect(ofDemo).not.toEqual([])
  for (const name of ofDemo) expect([name, (await ask(`/shell/${name}`)).status]).toEqual([name, 404])
  for (const { path } of Object.values(allCalls).filter(({ demoOnly }) => demoOnly))
    expect([path, (await ask(`/api/v1${path}`)).status]).toEqual([path, 404])
  for (const path of ['/', '/login', '/register', '/search', '/registry.json', '/api/v1/openapi.json', '/api/docs', '/sitemap.xml']) {
    const { status, body } = await ask(path)
    const found = [...Object.values(DEMO_ACCOUNTS), DEMO_PASSWORD, '/demo-', '/demo/'].filter((text) => body.includes(text))
    expect({ path, status, found }).toEqual({ path, status: 200, found: [] })
  }
})

test("rate limits count a visitor's own address, even behind a shared proxy", async () => {
  const statuses: (number | null)[] = []
  for (const [address, times] of [
    ['203.0.113.7', SIGN_UPS_AN_HOUR + 1],
    ['203.0.113.8', 1],
  ] as const) {
    for (let time = 0; time < times; time += 1) statuses.push(await signUp(site, address, `${address}-${time}@exemplo.test`))
  }
  expect(statuses).toEqual([...Array<number>(SIGN_UPS_AN_HOUR).fill(200), 429, 200])
})

test('a rolling restart of three servers under load fails no request', async () => {
  const load = newLoad()
  const stops: number[] = []
  const starts: number[] = []
  for (const server of site.servers) {
    stops.push(await server.stop())
    starts.push(await server.start())
  }
  const outcomes = await load.stop()
  const seconds = (list: number[]) => `${Math.max(...list).toFixed(1)} s`
  note('rolling restart of three', outcomes, `to stop ≤ ${seconds(stops)}, to start ≤ ${seconds(starts)}`)
  expect(summaries(outcomes.filter((outcome) => !isGood(outcome)))).toEqual([])
  expect(Math.max(...stops)).toBeLessThan(15)
})

test('a killed server loses only its requests in progress', async () => {
  const load = newLoad()
  await setTimeout(1000)
  const [victim] = site.servers
  const killedAt = performance.now()
  await victim?.kill()
  const goneAt = performance.now()
  await setTimeout(3000)
  await victim?.start()
  const outcomes = await load.stop()
  const failed = outcomes.filter((outcome) => !isGood(outcome))
  const inFlight = outcomes.filter(({ at, ms }) => at < goneAt && at + ms > killedAt)
  note('kill -9 of one', outcomes, `${inFlight.length} in flight`)
  expect(summaries(failed.filter((outcome) => !inFlight.includes(outcome)))).toEqual([])
})

test('while the database is down, users get Retry-After, and once it is back everything works again', async () => {
  const load = newLoad()
  await setTimeout(500)
  const awayAt = performance.now()
  await site.postgres.stop()
  await setTimeout(DOWNTIME_MS)
  await site.postgres.start()
  const backAt = performance.now()
  const since = load.outcomes.length
  const isRecovered = (): boolean => load.outcomes.length >= since + RECOVERED && load.outcomes.slice(-RECOVERED).every(isGood)
  while (!isRecovered() && performance.now() < backAt + RECOVERY_LIMIT_MS) await setTimeout(100)
  expect(isRecovered()).toBe(true)
  const outcomes = await load.stop()

  const failed = outcomes.filter((outcome) => !isGood(outcome))
  const lastFailureAt = Math.max(backAt, ...failed.map(({ at }) => at))
  const away = ((backAt - awayAt) / 1000).toFixed(1)
  note(
    'database restarted',
    outcomes,
    `down for ${away} s, last failing request ${Math.round(lastFailureAt - backAt)} ms after it was back`,
  )
  expect(failed.length).toBeGreaterThan(0)
  expect(summaries(failed.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null))).toEqual([])
})

test('no acknowledged write is lost', async () => {
  const found = new Set((await site.postgres.query('select email from users')).map(({ email }) => email))
  expect(signedUp.length).toBeGreaterThan(20)
  expect(signedUp.filter((email) => !found.has(email))).toEqual([])
})
