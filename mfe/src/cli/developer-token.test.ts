import { test } from 'node:test'
import { expect } from 'expect'
import { UnsecuredJWT } from 'jose'
import { portOf } from './developer-token.ts'

const wanted = { name: 'mf-search', site: 'https://ponte.example', now: new Date('2026-11-22T12:00:00.000Z') }
const claims = { remote: 'mf-search', port: 3105, aud: wanted.site, exp: wanted.now.getTime() / 1000 + 60 }
const token = (over: object = {}) => new UnsecuredJWT({ ...claims, ...over }).encode()

test('a token contains the port of the build', () => {
  expect(portOf(token(), wanted)).toBe(3105)
})

test('a token that the site would refuse is reported before anything is built', () => {
  const refusals = [
    [token({ remote: 'mf-admin' }), 'The token is for mf-admin, not for mf-search.'],
    [token({ aud: 'https://staging.example' }), 'The token is for https://staging.example, not for https://ponte.example.'],
    [token({ exp: wanted.now.getTime() / 1000 }), 'The token expired at 2026-11-22T12:00:00.000Z. Ask an admin for a new one.'],
    [token({ port: undefined }), 'The token contains no port.'],
    [token().slice(0, 20), 'This is not a token from the /remotes page. It may be incomplete.'],
  ] as const
  for (const [given, sentence] of refusals) expect(() => portOf(given, wanted)).toThrow(sentence)
})
