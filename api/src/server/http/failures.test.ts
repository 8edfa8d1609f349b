import { me } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { sql } from 'kysely'
import { after, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { readConfig } from '../config.ts'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { professional } from '../../../test/factories.ts'
import { isDatabaseUnavailable } from './database-unavailable.ts'
import { createLog } from './log.ts'
import { buildServer } from './server.ts'

const { db, add, signIn, visitor, logLines } = await withApi()

test('an internal error reveals only an id, which is also in the log', async () => {
  await sql`alter table professional_search rename to elsewhere`.execute(db)
  const { statusCode, payload } = await visitor.try(searchProfessionals, {}, { 'x-request-id': 'falha-1' })
  await sql`alter table elsewhere rename to professional_search`.execute(db)
  expect([statusCode, JSON.parse(payload)]).toEqual([500, { message: 'Erro na requisição', code: 'internal', requestId: 'falha-1' }])
  const line = logLines()
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ level }) => level === 'error')
  expect(line).toMatchObject({ requestId: 'falha-1', err: { code: '42P01', frames: expect.any(Array) } })
})

test('an answer that breaks its contract is not sent', async () => {
  await sql`alter table users drop constraint users_profession_known`.execute(db)
  const ana = await add(professional())
  await sql`update users set profession = 'piloto' where id = ${ana.id}`.execute(db)
  const answer = await (await signIn(ana)).try(me)
  expect([answer.statusCode, errorIn(answer).code]).toEqual([500, 'internal'])
  expect(answer.payload).not.toContain('piloto')
  expect(logLines().join('')).toContain('"issues":[{"code":"invalid_value","path":"profession"}]')
})

test('a request over the time limit is answered with a request to retry', async () => {
  const server = await buildServer({ ...readConfig({}), requestLimitMs: 20 }, createLog('silent'))
  after(() => server.close())
  server.all('/slow', () => new Promise(() => {}))
  const url = await server.listen({ port: 0, host: '127.0.0.1' })
  // Over a real connection, and with a body too: a request whose body was read completely must still time out.
  for (const init of [{}, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }]) {
    const answer = await fetch(`${url}/slow`, init)
    const { code } = (await answer.json()) as { code: string }
    expect([answer.status, code, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, 'unavailable', true])
  }
})

test('a call that may take long has three times the time', async (t) => {
  const server = await buildServer({ ...readConfig({}), requestLimitMs: 20 }, createLog('silent'))
  after(() => server.close())
  const begun = new Set<string>()
  for (const url of ['/slow', '/long']) {
    server.get(url, { config: { isLong: url === '/long' } }, () => new Promise(() => begun.add(url)))
  }
  await server.ready()
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const ended: string[] = []
  const calls = ['/slow', '/long'].map((url) => server.inject(url).then(({ statusCode }) => ended.push(`${url} ${statusCode}`)))
  while (begun.size < calls.length) await setImmediate()
  t.mock.timers.tick(59)
  await calls[0]
  expect(ended).toEqual(['/slow 503'])
  t.mock.timers.tick(1)
  await calls[1]
  expect(ended).toEqual(['/slow 503', '/long 503'])
})

test('an unreachable database is not confused with a constraint violation', () => {
  const withCode = (code: string) => Object.assign(new Error('x'), { code })
  for (const code of ['ECONNREFUSED', '57P01', '57P03', '08006', '53300', '57014', '25P03'])
    expect(isDatabaseUnavailable(withCode(code))).toBe(true)
  expect(isDatabaseUnavailable(new AggregateError([withCode('ECONNREFUSED')]))).toBe(true)
  expect(isDatabaseUnavailable(new Error('Connection terminated unexpectedly'))).toBe(true)
  for (const code of ['23505', '42P01', '22P02']) expect(isDatabaseUnavailable(withCode(code))).toBe(false)
  expect(isDatabaseUnavailable('57P01')).toBe(false)
})
