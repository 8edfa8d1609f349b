import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { tmpdir } from 'node:os'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { readinessOf } from '../database/readiness.ts'

const { database } = await withApi()
// A fresh checkout has no data folder, and only an existing folder's disk is checked.
const config = { dataDir: tmpdir() }
let nowMs = 0
const clock = { now: () => new Date(nowMs) }

test('metrics are only for this machine, or for callers with the token', async () => {
  const token = 'um segredo bem comprido'
  const { visitor, actor } = await withApi({ database, config: { metricsToken: token } })
  await visitor.try(searchProfessionals)
  await visitor.send({ url: '/api/v1/users' })
  const { payload, headers } = await visitor.send({ url: '/metrics' })
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(payload).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/v1\/search\/professionals",status="200"\} 1/)
  expect(payload).toMatch(/http_refused_total\{status="401"\} 1/)
  expect(payload).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(payload).toMatch(/^process_resident_memory_bytes \d+$/m)
  expect(payload).toMatch(/session_reuse_total 0/)
  expect(payload).toMatch(/front_requests\{state="waiting"\} 0/)
  expect(payload).toMatch(/front_shed_total 0/)

  const stranger = actor('203.0.113.9')
  expect((await stranger.send({ url: '/metrics' })).statusCode).toBe(404)
  expect((await stranger.send({ url: '/metrics', headers: { authorization: 'Bearer outro' } })).statusCode).toBe(404)
  expect((await stranger.send({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200)
  // Behind a local proxy that is not configured, every request seems to come from this machine.
  expect((await visitor.send({ url: '/metrics', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(404)
})

test('not ready if the database lacks a migration; ready if a newer server has migrated it further', async () => {
  const { visitor } = await withApi({ database, config, clock })
  const isReady = async () => {
    nowMs += 500
    return (await visitor.send({ url: '/readyz' })).statusCode
  }
  const { rows } = await database.pool.query(
    'delete from migrations where name = (select max(name) from migrations) returning name, checksum',
  )
  const [last] = rows as { name: string; checksum: string }[]
  expect(await isReady()).toBe(503)
  await database.pool.query(`insert into migrations (name, checksum) values ($1, $2), ('999_later.sql', 'x')`, [last?.name, last?.checksum])
  expect(await isReady()).toBe(200)
  await database.pool.query(`delete from migrations where name = '999_later.sql'`)
})

test('a thousand requests within half a second share one readiness check', async () => {
  let checks = 0
  const isOurs = () => ++checks > 0
  const { visitor } = await withApi({ database: { ...database, isOurs }, config, clock })
  const askMany = () => Promise.all(Array.from({ length: 500 }, () => visitor.send({ url: '/readyz' })))
  const answers = await askMany()
  nowMs += 499
  answers.push(...(await askMany()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(checks).toBe(1)
  nowMs += 1
  await visitor.send({ url: '/readyz' })
  expect(checks).toBe(2)
})

test('not ready while the disk is nearly full, with any database', async () => {
  let free = 100_000_000
  const whyNotReady = await readinessOf(database, tmpdir(), clock, () => free)
  expect(await whyNotReady()).toBe('the disk is nearly full')
  free = 300_000_000
  nowMs += 500
  expect(await whyNotReady()).toBeNull()
})

test('not ready until the site has a registry of remotes', async () => {
  const { visitor, watchRegistry } = await withApi({ database, config })
  let sequence = 0
  watchRegistry(async () => ({ sequence, writtenAt: null, isInUse: sequence > 0, refused: 0, versions: [] }))
  expect((await visitor.send({ url: '/readyz' })).statusCode).toBe(503)
  sequence = 1
  expect((await visitor.send({ url: '/readyz' })).statusCode).toBe(200)
})

test('ready while the database answers, but not when it is down or the server is stopping; always alive', async () => {
  const { visitor } = await withApi({ database, config, clock })
  expect((await visitor.send({ url: '/readyz' })).statusCode).toBe(200)

  const stopping = await withApi({ database, config })
  stopping.stop()
  expect((await stopping.visitor.send({ url: '/readyz' })).statusCode).toBe(503)
  expect((await stopping.visitor.try(searchProfessionals)).statusCode).toBe(200)

  await database.close()
  nowMs += 500
  for (const url of ['/readyz', '/api/v1/search/professionals']) {
    const answer = await visitor.send({ url })
    expect([answer.statusCode, errorIn(answer).code]).toEqual([503, 'unavailable'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await visitor.send({ url: '/healthz' })).statusCode).toBe(200)
})
