import type { AnswerOf } from '@ponte/contracts/call'
import { readRemoteFailures, readTelemetry, sendTelemetry, type CodeEvent } from '@ponte/contracts/telemetry'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { errorIn } from '../../test/client.ts'
import { admin } from '../../test/factories.ts'

const { add, db, logLines, signIn, visitor, publishRemotes } = await withApi()

const reported = (remote: string, ...failures: CodeEvent['failure'][]) => {
  const of = { remote, version: '1.0.0-aaaa1111' }
  const events = [{ ...of, kind: 'load', durationMs: 90 }, ...failures.map((failure) => ({ ...of, kind: 'failure', failure }))]
  return visitor.try(sendTelemetry, { body: { events } })
}
const read = (proof: string | null, { name = 'mf-search', hours = '24', by = visitor } = {}) =>
  by.try(readRemoteFailures, { params: { name }, query: { hours } }, proof === null ? {} : { authorization: `Bearer ${proof}` })

test('an API that runs alone shows no failures', async () => {
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

test('a team sees why the previous version stood in, by version, kind, hour and place', async () => {
  const of = { remote: 'mf-evaluations', version: '1.0.1-cccc3333', kind: 'fallback' } as const
  const events: CodeEvent[] = [
    { ...of, failure: 'network' },
    ...['a.js:1:2', 'b.js:3:4'].map((at) => ({ ...of, failure: 'evaluate' as const, at: `TypeError ${at}` })),
  ]
  await visitor.call(sendTelemetry, { body: { events } })
  const { versions } = JSON.parse((await read('proof-of-mf-evaluations', { name: 'mf-evaluations' })).payload) as AnswerOf<
    typeof readRemoteFailures
  >
  const lastSeenAt = expect.stringMatching(/:00:00.000Z$/)
  expect(versions).toMatchObject([
    {
      ...{ version: of.version, fallbacks: 3, failures: [] },
      fallbackReasons: [
        { failure: 'network', count: 1, lastSeenAt },
        { failure: 'evaluate', count: 2, lastSeenAt, at: 'TypeError b.js:3:4' },
      ],
    },
  ])
})

test('an admin and the team see where the newest failure of a kind was thrown', async () => {
  const of = { remote: 'mf-public', version: '2.0.0-bbbb2222', kind: 'failure', failure: 'script' } as const
  const told = (...places: string[]) => visitor.try(sendTelemetry, { body: { events: places.map((at) => ({ ...of, at })) } })
  expect((await told('Error old.js:1:1')).statusCode).toBe(204)
  await sql`update telemetry set hour = hour - interval '2 hours' where remote = 'mf-public'`.execute(db)
  await told('TypeError main.js:1:20', 'RangeError main.js:1:30 lazy/2.js:4:5')
  // Older shells report no places.
  await reported('mf-public', 'render')
  await visitor.call(sendTelemetry, { body: { events: [of] } })
  const newest = { failure: 'script', count: 4, at: 'RangeError main.js:1:30 lazy/2.js:4:5' }
  const { versions } = JSON.parse((await read('proof-of-mf-public', { name: 'mf-public' })).payload) as AnswerOf<typeof readRemoteFailures>
  expect(versions.map(({ failures }) => failures)).toEqual([
    [{ failure: 'render', count: 1, lastSeenAt: expect.any(String) }],
    [{ ...newest, lastSeenAt: expect.any(String) }],
  ])
  const health = await (await signIn(await add(admin()))).call(readTelemetry, { query: { hours: '24' } })
  expect(health.versions.find(({ version }) => version === of.version)?.failures).toEqual([newest])
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
