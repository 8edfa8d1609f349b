import { login, logout } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { professional } from '../../../test/factories.ts'

const api = await withApi({ config: { publicUrl: 'https://ponte.example' } })
const { visitor, add, signIn } = api

test('every answer has the security headers, errors included', async () => {
  const answers = [
    await visitor.try(searchProfessionals),
    await visitor.send({ url: '/nada' }),
    await visitor.send({ url: '/api/v1/users/%ff' }),
    await visitor.try(login, { body: {} }),
    await visitor.try(logout, {}, { origin: 'https://evil.example' }),
    await visitor.send({ url: '/healthz' }),
  ]
  for (const { headers } of answers) {
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'strict-transport-security': expect.stringContaining('max-age='),
      'cache-control': 'no-store',
      'content-type': expect.stringContaining('application/json'),
    })
  }
})

test('without https there is no Strict-Transport-Security', async () => {
  const plain = await withApi({ database: api.database, config: { publicUrl: 'http://localhost:3000' } })
  expect((await plain.visitor.try(searchProfessionals)).headers).not.toHaveProperty('strict-transport-security')
})

test('a harmless request id is adopted and appears in the envelope', async () => {
  const given = await visitor.send({ url: '/api/nada', headers: { 'x-request-id': 'trail-1' } })
  expect(given.headers['x-request-id']).toBe('trail-1')
  expect(given.json()).toMatchObject({ requestId: 'trail-1' })
  const forged = await visitor.send({ url: '/api/nada', headers: { 'x-request-id': 'x","level":"fatal' } })
  expect(errorIn(forged).requestId).toMatch(/^[0-9a-f-]{36}$/)
})

test('refuses changes requested by pages of other sites', async () => {
  const tryFrom = async (headers: Record<string, string>) =>
    (await (await signIn(await add(professional()))).try(logout, {}, headers)).statusCode
  expect(await tryFrom({ origin: 'https://evil.example' })).toBe(403)
  expect(await tryFrom({ origin: 'null' })).toBe(403)
  expect(await tryFrom({ 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await tryFrom({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).toBe(403)
  expect(await tryFrom({ 'sec-fetch-site': 'none' })).toBe(403)
  // A page that someone on the network answers with, under this site's name.
  for (const more of [{}, { 'sec-fetch-site': 'cross-site' }])
    expect(await tryFrom({ host: 'ponte.example', origin: 'http://ponte.example', ...more })).toBe(403)

  expect(await tryFrom({})).toBe(204)
  expect(await tryFrom({ 'sec-fetch-site': 'same-origin', origin: 'https://ponte.example' })).toBe(204)
  expect(await tryFrom({ origin: 'https://ponte.example' })).toBe(204)
  expect(await tryFrom({ host: 'outro.example', origin: 'https://outro.example' })).toBe(204)
})

test('allows reads from other sites, whose pages cannot see the answer anyway', async () => {
  expect((await visitor.try(searchProfessionals, {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })).statusCode).toBe(
    200,
  )
})
