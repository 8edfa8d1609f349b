import { test } from 'node:test'
import { expect } from 'expect'
import { openSite, PUBLIC_URL } from '../../test/open-site.ts'

const PATH = '/.well-known/security.txt'
const CONTACT = 'mailto:seguranca@ponte.example'
const YEAR_MS = 365 * 86_400_000

const fieldsIn = (text: string): [string, string][] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])

test('security.txt says where to report vulnerabilities, as RFC 9116 requires', async (t) => {
  const { get } = await openSite(t, { securityContact: CONTACT, now: () => new Date('2026-11-07T15:30:00Z') })
  const answer = await get(PATH)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fieldsIn(await answer.text())).toEqual([
    ['Contact', CONTACT],
    ['Expires', '2027-05-06T00:00:00.000Z'],
    ['Preferred-Languages', 'pt-BR, en'],
    ['Canonical', PUBLIC_URL + PATH],
    ['Policy', `${PUBLIC_URL}/security-policy.txt`],
  ])
})

test('on a long-running server it never expires, and is never valid for more than a year', async (t) => {
  let now = new Date('2026-11-07T15:30:00Z')
  const { get } = await openSite(t, { securityContact: CONTACT, now: () => now })
  for (const time of ['2026-11-07T23:59:59Z', '2027-05-06T00:00:01Z', '2029-02-28T12:00:00Z']) {
    now = new Date(time)
    const [, [, expires = ''] = []] = fieldsIn(await (await get(PATH)).text())
    const validMs = new Date(expires).getTime() - now.getTime()
    expect(validMs).toBeGreaterThan(YEAR_MS / 4)
    expect(validMs).toBeLessThan(YEAR_MS)
  }
})

test('its content, and so its ETag, changes once a day', async (t) => {
  let now = new Date('2026-11-07T00:00:00Z')
  const { get } = await openSite(t, { securityContact: CONTACT, now: () => now })
  const etag = (await get(PATH)).headers.get('etag') ?? ''
  now = new Date('2026-11-07T23:59:59Z')
  expect((await get(PATH, { 'if-none-match': etag })).status).toBe(304)
  now = new Date('2026-11-08T00:00:00Z')
  expect((await get(PATH, { 'if-none-match': etag })).status).toBe(200)
})

test('the linked policy names the same contact, in both languages', async (t) => {
  const { get } = await openSite(t, { securityContact: CONTACT })
  const text = await (await get('/security-policy.txt')).text()
  expect(text.split(CONTACT)).toHaveLength(3)
  expect(text).toMatch(/como relatar uma vulnerabilidade[^]*how to report a vulnerability/)
})
