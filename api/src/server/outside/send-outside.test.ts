import { expect } from 'expect'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { isPublicAddress, OutsideError, sendOutside, type OutsideRequest } from './send-outside.ts'

const get = (address: string, given: Partial<OutsideRequest> = {}) =>
  sendOutside(address, { method: 'GET', maxBytes: 1000, timeoutMs: 5000, allowedOrigins: [], ...given })

async function failureOf(answer: Promise<unknown>): Promise<OutsideError> {
  const error = await answer.then(
    () => new Error('answered'),
    (reason: unknown) => reason,
  )
  if (error instanceof OutsideError) return error
  throw error
}

async function serving(t: TestContext, listener: RequestListener): Promise<{ origin: string; allowed: Partial<OutsideRequest> }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => {
    server.close()
    server.closeAllConnections()
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, allowed: { allowedOrigins: [origin] } }
}

const PUBLIC = [
  '1.1.1.1',
  '8.8.8.8',
  '100.63.255.255',
  '100.128.0.1',
  '172.15.0.1',
  '172.32.0.1',
  '192.169.0.1',
  '198.20.0.1',
  '223.255.255.1',
]
const PUBLIC_6 = ['2001:4860:4860::8888', '2606:4700::1111', '2a00:1450:4001::1', '2800:3f0:4001::1']
const NOT_PUBLIC = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.9.9',
]
const NOT_PUBLIC_EITHER = [
  '192.0.0.1',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.0.1',
  '198.18.0.1',
  '198.19.255.1',
  '198.51.100.1',
  '203.0.113.1',
]
const MULTICAST_AND_MORE = ['224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', 'ff02::1', 'ff0e::1']
const NOT_PUBLIC_6 = [
  '::',
  '::1',
  'fd00::1',
  'fc00::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  '100::1',
  '2001:db8::1',
  '3fff::1',
  '5f00::1',
]
const IPV4_IN_IPV6 = [
  '::ffff:10.0.0.1',
  '::ffff:a00:1',
  '::ffff:8.8.8.8',
  '::10.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::1',
  '2002:a00:1::1',
  '2001::1',
]
const NOT_ADDRESSES = ['', 'localhost', '0x7f.1', '127.1', '1.1.1']

for (const address of [...PUBLIC, ...PUBLIC_6]) {
  test(`${address} is public`, () => expect(isPublicAddress(address)).toBe(true))
}

for (const address of [...NOT_PUBLIC, ...NOT_PUBLIC_EITHER, ...MULTICAST_AND_MORE, ...NOT_PUBLIC_6, ...IPV4_IN_IPV6, ...NOT_ADDRESSES]) {
  test(`'${address}' is not public`, () => expect(isPublicAddress(address)).toBe(false))
}

for (const address of [
  'http://example.com/',
  'https://example.com:8443/',
  'https://user@example.com/',
  'https://:secret@example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'data:text/calendar,BEGIN',
  'example.com',
  'https://',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://１２７.0.0.1/',
]) {
  test(`nothing is sent to ${address}`, async () => {
    expect(await failureOf(get(address))).toMatchObject({ why: 'forbidden_address' })
  })
}

test('a name that resolves to this machine is refused as the connection is made', async () => {
  expect(await failureOf(get('https://localhost/'))).toMatchObject({ why: 'forbidden_address', message: 'forbidden_address: localhost' })
})

test('a failure names the host or a code, never the path, which may be a secret', async () => {
  const failures = ['https://u:password@example.com/a-secret', 'https://localhost/a-secret', 'https://name.invalid/a-secret?a-secret']
  for (const address of failures) expect((await failureOf(get(address))).message).not.toMatch(/secret|password/)
})

test('an allowed origin gets method, headers and body, and any status is returned', async (t) => {
  const { origin, allowed } = await serving(t, (asked, answer) => {
    void asked.toArray().then((chunks) => {
      answer.writeHead(201, { 'x-seen': `${asked.method} ${asked.url} ${String(asked.headers['ttl'])}` }).end(Buffer.concat(chunks))
    })
  })
  const answer = await get(`${origin}/path?a=1`, { ...allowed, method: 'POST', headers: { ttl: '60' }, body: Buffer.from('olá') })
  expect(answer).toMatchObject({ status: 201, headers: { 'x-seen': 'POST /path?a=1 60' } })
  expect(answer.body.toString()).toBe('olá')
  expect(await failureOf(get(origin))).toMatchObject({ why: 'forbidden_address' })
  expect(await failureOf(get(origin.replace('127.0.0.1', 'localhost'), allowed))).toMatchObject({ why: 'forbidden_address' })
})

test('a redirect is not followed', async (t) => {
  const paths: (string | undefined)[] = []
  const { origin, allowed } = await serving(t, (asked, answer) => {
    paths.push(asked.url)
    answer.writeHead(302, { location: '/inside' }).end()
  })
  expect(await get(`${origin}/outside`, allowed)).toMatchObject({ status: 302 })
  expect(paths).toEqual(['/outside'])
})

test('a response may have as many bytes as allowed, and not one more', async (t) => {
  const { origin, allowed } = await serving(t, (asked, answer) => void answer.end('x'.repeat(Number(asked.url?.slice(1)))))
  expect((await get(`${origin}/1000`, allowed)).body).toHaveLength(1000)
  expect(await failureOf(get(`${origin}/1001`, allowed))).toMatchObject({ why: 'too_large' })
})

test('a response that never comes or never ends is abandoned in time', async (t) => {
  const { origin, allowed } = await serving(t, (asked, answer) => {
    if (asked.url === '/begun') answer.write('x')
  })
  for (const path of ['/silent', '/begun']) {
    expect(await failureOf(get(origin + path, { ...allowed, timeoutMs: 100 }))).toMatchObject({ why: 'timeout' })
  }
})

test('a server that drops the connection or does not listen is unreachable', async (t) => {
  const { origin, allowed } = await serving(t, (_, answer) => void answer.write('x', () => answer.destroy()))
  expect(await failureOf(get(origin, allowed))).toMatchObject({ why: 'unreachable' })
  expect(await failureOf(get('http://127.0.0.1:9', { allowedOrigins: ['http://127.0.0.1:9'] }))).toMatchObject({
    why: 'unreachable',
    message: 'unreachable: ECONNREFUSED',
  })
})
