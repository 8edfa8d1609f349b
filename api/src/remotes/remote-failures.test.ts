import { readRemoteFailures, sendTelemetry, type CodeEvent } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { admin } from '../../test/factories.ts'

const { add, logLines, signIn, visitor, publishRemotes } = await withApi()

const reported = (remote: string, ...failures: CodeEvent['failure'][]) => {
  const of = { remote, version: '1.0.0-aaaa1111' }
  const events = [{ ...of, kind: 'load', durationMs: 90 }, ...failures.map((failure) => ({ ...of, kind: 'failure', failure }))]
  return visitor.try(sendTelemetry, { body: { events } })
}
const read = (proof: string | null, { name = 'mf-search', hours = '24', by = visitor } = {}) =>
  by.try(readRemoteFailures, { params: { name }, query: { hours } }, proof === null ? {} : { authorization: `Bearer ${proof}` })

test('an API without pages shows no failures', async () => {
  expect((await read('proof-of-mf-search')).statusCode).toBe(404)
  publishRemotes({
    read: async () => [],
    canRollBack: async () => false,
    rollBack: async () => null,
    showRegistry: async ({ remote, proof }) =>
      proof === `proof-of-${remote}` ? { problem: null, registry: 7 } : { problem: `the key is not for ${remote}`, ofKey: proof !== '' },
  })
})

test('a team sees the failures of its own remote by version and kind, and of no other remote', async () => {
  await reported('mf-search', 'network', 'render', 'network')
  await reported('mf-admin', 'slow')
  const answer = await read('proof-of-mf-search')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('no-store')
  const lastSeenAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:00:00.000Z$/)
  expect(JSON.parse(answer.payload)).toEqual({
    registry: 7,
    versions: [
      {
        ...{ remote: 'mf-search', version: '1.0.0-aaaa1111', loads: 1, p50Ms: 100, p95Ms: 100, fallbacks: 0, lastSeenAt },
        failures: [
          { failure: 'network', count: 2, lastSeenAt },
          { failure: 'render', count: 1, lastSeenAt },
        ],
      },
    ],
  })
})

test('the failures of a remote need a proof for it, and a refusal says why', async () => {
  const boss = await signIn(await add(admin()))
  const message = 'the key is not for mf-search'
  expect(errorIn(await read('proof-of-mf-admin'))).toMatchObject({ code: 'not_allowed', message })
  for (const refused of [await read(null), await read('x'.repeat(1001)), await read(null, { by: boss })]) {
    expect(errorIn(refused)).toMatchObject({ code: 'malformed', message })
    expect(refused.payload).not.toContain('versions')
  }
  expect((await read('proof-of-mf-search', { hours: '2' })).statusCode).toBe(400)
  expect((await read('proof-of-x', { name: 'a b' })).statusCode).not.toBe(200)
  expect(logLines().join('')).not.toContain('proof-of')
})
