import { CSP_REPORT_MAX_BYTES, CSP_REPORT_TYPES } from '@ponte/contracts/csp-reports'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { admin, professional } from '../../../test/factories.ts'
import { VIOLATIONS_AN_HOUR } from './csp-reports.repo.ts'

const api = await withApi()
const { db, visitor } = api
const boss = await api.signIn(await api.add(admin()))
const [LEGACY, REPORTS] = CSP_REPORT_TYPES

const send = (type: string, payload: unknown, actor = visitor) =>
  actor.send({
    method: 'POST',
    url: '/api/v1/csp-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

const legacy = (blocked: string, directive = 'script-src-elem') => ({
  'csp-report': {
    'document-uri': 'https://ponte.example/redefinir-senha?token=secret',
    referrer: '',
    'violated-directive': directive,
    'effective-directive': directive,
    'original-policy': "default-src 'none'; script-src 'nonce-secret'",
    disposition: 'enforce',
    'blocked-uri': blocked,
    'script-sample': 'alert(secret)',
  },
})
const report = (blockedURL: string, effectiveDirective = 'img-src', type = 'csp-violation') => ({
  type,
  age: 10,
  url: 'https://ponte.example/profile?x=secret',
  user_agent: 'Browser of a person',
  body: { blockedURL, effectiveDirective, documentURL: 'https://ponte.example/secret', sample: 'secret' },
})

const read = async () => (await boss.call(readTelemetry, { query: { hours: '24' } })).violations
const forget = () => db.deleteFrom('csp_reports').execute()
const metrics = async () => (await visitor.send({ url: '/metrics' })).payload

test('blocked resources are counted from both report formats, for admins and in the metrics, without personal data or pages', async () => {
  expect((await send(LEGACY, legacy('inline'))).statusCode).toBe(204)
  await send(LEGACY, legacy('https://evil.example/x.js?token=secret'))
  await send(REPORTS, [report('inline', 'script-src-elem'), report('https://evil.example/pixel'), report('x', 'y', 'deprecation')])
  const hour = expect.stringMatching(/:00:00.000Z$/)
  expect(await read()).toEqual([
    { directive: 'script-src-elem', blocked: 'inline', count: 2, lastSeenAt: hour },
    { directive: 'img-src', blocked: 'https://evil.example', count: 1, lastSeenAt: hour },
    { directive: 'script-src-elem', blocked: 'https://evil.example', count: 1, lastSeenAt: hour },
  ])
  expect(await metrics()).toContain('csp_reports_total{directive="script-src-elem"} 3\n')
  expect(JSON.stringify(await db.selectFrom('csp_reports').selectAll().execute())).not.toContain('secret')
  expect(api.logLines().join()).not.toContain('secret')
})

test('a report identifies no one, not even in the log', async () => {
  const ana = await api.add(professional())
  const before = api.logLines().length
  expect((await send(LEGACY, legacy('inline'), await api.signIn(ana))).statusCode).toBe(204)
  const lines = api.logLines().slice(before).join('')
  expect(lines).toContain('"route":"/api/v1/csp-reports"')
  expect(lines).not.toContain(ana.id)
})

test('only known directive names and origins are stored, whatever is sent', async () => {
  await forget()
  const odd = [
    'chrome-extension://abcdef/x.js',
    'not an address',
    '',
    `https://${'a'.repeat(300)}.example/`,
    'http://localhost:3000/own.js',
  ]
  await send(REPORTS, [
    ...odd.map((blocked) => report(blocked)),
    report('inline', 'made-up'),
    report('inline', 'script-src https://a.example'),
  ])
  expect((await read()).map(({ directive, blocked, count }) => [directive, blocked, count])).toEqual([
    ['img-src', 'other', 3],
    ['img-src', 'chrome-extension:', 1],
    ['img-src', expect.stringMatching(/^(self|http:\/\/localhost:3000)$/), 1],
    ['other', 'inline', 1],
    ['script-src', 'inline', 1],
  ])
})

test('invented origins beyond a hundred an hour are counted together', async () => {
  await forget()
  await send(LEGACY, legacy('inline'))
  for (let batch = 0; batch < 7; batch += 1)
    await send(
      REPORTS,
      Array.from({ length: 20 }, (_, n) => report(`https://x${batch}-${n}.example/`)),
    )
  await send(LEGACY, legacy('inline'))
  const rows = await db.selectFrom('csp_reports').select(['blocked', 'count']).execute()
  expect(rows).toHaveLength(VIOLATIONS_AN_HOUR + 1)
  expect(rows.find(({ blocked }) => blocked === 'other')).toMatchObject({ count: 41 })
  expect(rows.find(({ blocked }) => blocked === 'inline')).toMatchObject({ count: 2 })
})

test('a report must be small, from this site and in a known format, and no other call accepts its media type', async () => {
  const body = JSON.stringify(legacy('inline'))
  expect((await send(LEGACY, body + ' '.repeat(CSP_REPORT_MAX_BYTES - body.length))).statusCode).toBe(204)
  expect((await send(LEGACY, body + ' '.repeat(CSP_REPORT_MAX_BYTES + 1 - body.length))).statusCode).toBe(413)
  expect((await send('text/plain', body)).statusCode).toBe(415)
  expect((await send('application/json', body)).statusCode).toBe(204)
  for (const wrong of ['{', '7', JSON.stringify({ 'csp-report': 'x' }), JSON.stringify(Array.from({ length: 21 }, () => report('inline')))])
    expect([400, 422]).toContain((await send(REPORTS, wrong)).statusCode)
  const foreign = {
    method: 'POST',
    url: '/api/v1/csp-reports',
    headers: { 'content-type': LEGACY, origin: 'https://x.test' },
    payload: body,
  } as const
  expect((await visitor.send(foreign)).statusCode).toBe(403)
  const login = await visitor.send({ method: 'POST', url: '/api/v1/auth/login', headers: { 'content-type': LEGACY }, payload: '{}' })
  expect([login.statusCode, errorIn(login).code]).toEqual([415, 'not_json'])
})

test('limits an address to sixty reports a minute', async () => {
  const stranger = api.actor('203.0.113.7')
  const statuses: number[] = []
  for (let turn = 0; turn < 61; turn++) statuses.push((await send(LEGACY, legacy('inline'), stranger)).statusCode)
  expect([statuses.indexOf(429), statuses.filter((status) => status === 204).length]).toEqual([60, 60])
})
