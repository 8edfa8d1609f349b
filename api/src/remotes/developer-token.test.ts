import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import { expect } from 'expect'
import { SignJWT, UnsecuredJWT } from 'jose'
import { developerOrigin, signDeveloperToken, verifyDeveloperToken } from './developer-token.ts'

const HERE = { key: randomBytes(32), site: 'https://ponte.example' }
const BUILD = { remote: 'mf-search', port: 3101 }
const NOW = new Date('2026-11-22T12:00:00.000Z')
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)

test('a token is valid for its remote and port, for eight hours', async () => {
  const { token, expiresAt } = await signDeveloperToken(HERE, BUILD, NOW)
  expect(expiresAt).toEqual(after(8))
  expect(await verifyDeveloperToken(HERE, token, NOW)).toEqual({ ...BUILD, expiresAt })
  expect(await verifyDeveloperToken(HERE, token, after(7.99))).toMatchObject(BUILD)
  expect(await verifyDeveloperToken(HERE, token, after(8))).toBeNull()
})

test('refuses a token with another key, for another site, or altered', async () => {
  const { token } = await signDeveloperToken(HERE, BUILD, NOW)
  expect(await verifyDeveloperToken({ ...HERE, key: randomBytes(32) }, token, NOW)).toBeNull()
  expect(await verifyDeveloperToken({ ...HERE, site: 'https://staging.example' }, token, NOW)).toBeNull()
  const [head, , signature] = token.split('.')
  const claims = Buffer.from(JSON.stringify({ ...BUILD, remote: 'mf-admin' })).toString('base64url')
  for (const altered of [`${head}.${claims}.${signature}`, `${token}x`, token.slice(0, -2), '', 'a.b.c'])
    expect(await verifyDeveloperToken(HERE, altered, NOW)).toBeNull()
})

test('refuses other algorithms, and tokens that do not expire', async () => {
  const claims = { ...BUILD, iss: 'ponte developer builds', aud: HERE.site, exp: after(1).getTime() / 1000 }
  const signed = (alg: string, given: object) => new SignJWT({ ...given }).setProtectedHeader({ alg }).sign(randomKey(alg))
  const randomKey = (alg: string) => (alg === 'HS256' ? HERE.key : Buffer.concat([HERE.key, HERE.key]))
  expect(await verifyDeveloperToken(HERE, await signed('HS256', claims), NOW)).toMatchObject(BUILD)
  expect(await verifyDeveloperToken(HERE, await signed('HS512', claims), NOW)).toBeNull()
  expect(await verifyDeveloperToken(HERE, new UnsecuredJWT(claims).encode(), NOW)).toBeNull()
  for (const claim of ['exp', 'iss', 'aud', 'remote', 'port'])
    expect(await verifyDeveloperToken(HERE, await signed('HS256', { ...claims, [claim]: undefined }), NOW)).toBeNull()
})

test('no token points to a system port, or to a host other than the browser’s own machine', async () => {
  for (const port of [80, 1023, 65_536, 3101.5]) {
    const { token } = await signDeveloperToken(HERE, { ...BUILD, port }, NOW)
    expect(await verifyDeveloperToken(HERE, token, NOW)).toBeNull()
  }
  expect(developerOrigin(3101)).toBe('http://localhost:3101')
})
