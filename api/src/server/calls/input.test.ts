import { allCalls } from '@ponte/contracts/all-calls'
import { login, logout } from '@ponte/contracts/auth'
import { API_BASE } from '@ponte/contracts/call'
import { keysOf } from '@ponte/contracts/choice'
import { logContact } from '@ponte/contracts/contacts'
import { ErrorBody } from '@ponte/contracts/errors'
import { setDemoClock } from '@ponte/contracts/demo'
import { getTeam } from '@ponte/contracts/firm-team'
import { deleteFirm, firmHistory, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import { messages } from '@ponte/contracts/messages'
import { createOpening, listOpenings, updateOpening } from '@ponte/contracts/openings'
import { searchProfessionals } from '@ponte/contracts/search'
import { removeSecondFactor } from '@ponte/contracts/second-factor'
import { checkLicense, createUser, deleteUser, getUser, restoreUser, updateUser, userAudit, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { readConfig } from '../config.ts'
import { realClock } from '../clock.ts'
import { databaseStore } from '../../directory/photos/photo-store.ts'
import { createPhotos } from '../../directory/photos/photos.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { recognize } from '../../accounts/session/recognize.ts'
import { productMetrics } from '../../remotes/telemetry/product-metrics.ts'
import { withApi } from '../../../test/api.ts'
import { Actor } from '../../../test/client.ts'
import { admin, firm, opening, professional } from '../../../test/factories.ts'
import { createAdmissionQueue } from '../http/admission-queue.ts'
import { createLog } from '../http/log.ts'
import { countAnswers } from '../http/metrics.ts'
import { serveUnimplemented } from './serve.ts'
import { buildServer } from '../http/server.ts'

const { add, db, signIn, visitor } = await withApi()
const url = `${API_BASE}${login.path}`
const json = { 'content-type': 'application/json' }

/** Status and code of an answer, after checking its envelope. */
async function answerTo(sent: Promise<{ statusCode: number; payload: string }>): Promise<string> {
  const { statusCode, payload } = await sent
  return `${statusCode} ${z.parse(ErrorBody, JSON.parse(payload)).code}`
}

const post = (payload: string | Buffer, headers: Record<string, string> = json) => visitor.send({ method: 'POST', url, payload, headers })

test('a missing, null, blank or invalid value is 422 and names its field', async () => {
  for (const password of [null, '      ']) {
    const { statusCode, payload } = await visitor.try(login, { body: { email: ' ', password } })
    expect(statusCode).toBe(422)
    expect(JSON.parse(payload)).toMatchObject({
      code: 'invalid',
      message: messages.loginFieldsRequired,
      fields: { email: messages.loginFieldsRequired, password: messages.loginFieldsRequired },
    })
  }
  expect(await answerTo(visitor.try(login, { body: {} }))).toBe('422 invalid')
  expect(await answerTo(visitor.try(setDemoClock, { body: { days: -1 } }))).toBe('422 invalid')
})

test('a wrong JSON type or an unknown field is 400, whatever else is wrong', async () => {
  for (const body of [
    { email: 1, password: 'x' },
    { email: '', password: ['x'] },
    { email: '', password: '', admin: true },
    [],
    'x',
    7,
    null,
  ]) {
    expect(await answerTo(visitor.try(login, { body }))).toBe('400 malformed')
  }
  expect(await answerTo(visitor.try(setDemoClock, { body: { days: '3' } }))).toBe('400 malformed')
  const boss = await signIn(await add(admin()))
  for (const body of [{ fullNome: 'Ana' }, { fullName: 1 }, { role: 1 }, { role: 'admin', profession: 'medico' }])
    expect(await answerTo(boss.try(createUser, { body }))).toBe('400 malformed')
  for (const body of [{}, { profession: 'medico' }, { role: 'firm' }])
    expect(await answerTo(boss.try(createUser, { body }))).toBe('422 invalid')
})

test('invalid JSON is 400, another content type is 415, a body that is too large is 413', async () => {
  expect(await answerTo(post('{"email":'))).toBe('400 malformed')
  expect(await answerTo(post('{"a":"b'))).toBe('400 malformed')
  expect(await answerTo(post(''))).toBe('400 malformed')
  expect(await answerTo(post(Buffer.from([0x22, 0xff, 0xfe, 0x22])))).toBe('400 malformed')
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense']) {
    expect(await answerTo(post('{}', { 'content-type': type }))).toBe('415 not_json')
  }
  expect(await answerTo(post(JSON.stringify({ email: 'x'.repeat(70_000) })))).toBe('413 too_large')
})

test('a call that carries a photo takes a larger body', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const bio = 'x'.repeat(100_000)
  expect(await answerTo(actor.try(updateUser, { params: { id: ana.id }, body: { bio } }))).not.toMatch(/^413/)
  expect(await answerTo(actor.try(updateUser, { params: { id: ana.id }, body: { bio: bio.repeat(80) } }))).toBe('413 too_large')
})

test('refuses NUL, lone surrogates, deep nesting and keys that target a prototype', async () => {
  for (const payload of [
    '{"email":"a\\u0000b","password":"x"}',
    '{"email":"\\ud800","password":"x"}',
    '{"__proto__":{"admin":true},"email":"a","password":"x"}',
    '{"constructor":{"prototype":{}},"email":"a","password":"x"}',
    `${'['.repeat(1000)}${']'.repeat(1000)}`,
    '[['.repeat(20_000),
  ]) {
    expect(await answerTo(post(payload))).toBe('400 malformed')
  }
  expect(Object.prototype).not.toHaveProperty('admin')
  expect(await answerTo(post('{"email":"aspas \\\\\\" [[[[[[[[[[[[ e barra \\\\\\\\","password":""}'))).toBe('422 invalid')
})

test('an invalid query is 400; unknown parameters are ignored, repeated scalars are not', async () => {
  const search = (query: string) => visitor.send({ url: `${API_BASE}${searchProfessionals.path}?${query}` })
  const bad = [
    'page=0',
    'page=-1',
    'page=x',
    'limit=0',
    'profession=piloto',
    'travelAvailability=sim',
    'page=1&page=2',
    'query=a&query=b',
    'query=%00',
    `query=${'x'.repeat(101)}`,
    'specialties=uti,nada',
  ]
  for (const query of bad) expect(await answerTo(search(query))).toBe('400 malformed')
  const good = [
    'utm_source=x&utm_source=y',
    'page=&city=&profession=%20',
    'specialties=%20',
    'specialties=uti,%20cardiologia,%20',
    'specialties=uti,cardiologia',
    'specialties=uti&specialties=cardiologia',
    '__proto__=1',
    'query=%F0%9F%A9%BA',
  ]
  for (const query of good) expect((await search(query)).statusCode).toBe(200)
})

test('a path that cannot exist is 404', async () => {
  const boss = await signIn(await add(admin()))
  for (const id of ['1', 'null', '../users', randomUUID()])
    expect(await answerTo(boss.try(getUser, { params: { id } }))).toBe('404 not_found')
  const ana = await signIn(await add(professional()))
  expect(await answerTo(ana.try(getUser, { params: { id: 'nada' } }))).toBe('404 not_found')
  expect(await answerTo(visitor.send({ url: '/api/v1/users/%ff' }))).toBe('400 malformed')
})

test('a call about a person or firm that does not exist is 404, whatever its body', async () => {
  const boss = await signIn(await add(admin()))
  const params = { id: randomUUID() }
  const [openingParams, body] = [{ ...params, openingId: randomUUID() }, { fullName: '' }]
  for (const call of [updateUser, updateFirm, createOpening, checkLicense])
    expect(await answerTo(boss.try(call, { params, body }))).toBe('404 not_found')
  for (const call of [deleteUser, deleteFirm, restoreUser, restoreFirm, removeSecondFactor])
    expect(await answerTo(boss.try(call, { params }))).toBe('404 not_found')
  for (const call of [getTeam, listOpenings, firmHistory, userHistory, userAudit])
    expect(await answerTo(boss.try(call, { params }))).toBe('404 not_found')
  expect(await answerTo(boss.try(updateOpening, { params: openingParams, body }))).toBe('404 not_found')
})

test('a call that names what the caller or the firm does not have is 404, whatever the body', async () => {
  const [clinic, other] = [await add(firm()), await add(firm())]
  const callers = {
    professional: await signIn(await add(professional())),
    firm: await signIn(clinic.owner),
    admin: await signIn(await add(admin())),
  }
  const invitation = { firm_id: other.id, email: 'rui@exemplo.test', firm_role: 'member', invited_by: other.owner.id } as const
  const { id: invitationId } = await db
    .insertInto('firm_invitations')
    .values({ ...invitation, expires_at: new Date(Date.now() + 86_400_000) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const foreign = { openingId: (await add(opening({ firm: other }))).id, personId: other.owner.id, invitationId }
  const unknown = { openingId: randomUUID(), personId: randomUUID(), invitationId: randomUUID() }
  const wrong: unknown[] = []
  for (const [name, call] of Object.entries(allCalls)) {
    const needsProof = call.sensitive !== null && 'proof' in call.sensitive
    if (call.method === 'GET' || !/:(id|\w+Id)\b/.test(call.path) || (call.owner === null && !needsProof)) continue
    const id = /:\w+Id\b/.test(call.path) ? clinic.id : randomUUID()
    for (const role of keysOf(callers)) {
      if (call.access[role] === undefined) continue
      for (const named of [unknown, foreign]) {
        const answer = await answerTo(callers[role].try(call, { params: { id, ...named }, body: { unknown: true } }))
        if (answer !== '404 not_found') wrong.push([name, role, answer])
      }
    }
  }
  expect(wrong).toEqual([])
})

test('access is checked before the input is parsed', async () => {
  const nonsense = {
    method: 'POST' as const,
    url: `${API_BASE}${logContact.path}`,
    payload: 'nonsense',
    headers: { 'content-type': 'text/plain' },
  }
  expect(await answerTo(visitor.send(nonsense))).toBe('401 not_signed_in')
  expect(await answerTo((await signIn(await add(admin()))).send(nonsense))).toBe('403 not_allowed')
  expect(await answerTo((await signIn(await add(professional()))).send(nonsense))).toBe('415 not_json')
})

test('a call without payload takes {} or no body', async () => {
  const withBody = await signIn(await add(professional()))
  expect((await withBody.try(logout, { body: {} })).statusCode).toBe(204)
  const without = await signIn(await add(professional()))
  expect((await without.try(logout)).statusCode).toBe(204)
  expect((await without.send({ method: 'POST', url: `${API_BASE}${logout.path}`, headers: json })).statusCode).toBe(204)
  expect(await answerTo(without.try(logout, { body: { all: true } }))).toBe('400 malformed')
})

test('a call without a handler answers 501, to callers who have access', async () => {
  const config = readConfig({ DEMO: '1' })
  const queue = createAdmissionQueue()
  const server = await buildServer(config, createLog('silent'), { queue })
  const parts = {
    read: <Result>(_request: unknown, read: (from: typeof db) => Promise<Result>) => read(db),
    clock: realClock,
    passwords: createPasswords(),
    photos: createPhotos(databaseStore(db)),
    metrics: productMetrics(countAnswers(server, queue).registry),
    tracer: null,
  }
  serveUnimplemented({
    server,
    config,
    db,
    ...parts,
    recognize: (request) => recognize({ config, db, ...parts }, request),
    reauthenticate: async () => {},
    isOwnedBy: async () => false,
    exists: async () => true,
    isOfFirm: async () => true,
    served: new Set([login]),
  })
  const [boss, ana] = [new Actor(server), new Actor(server)]
  for (const [actor, row] of [[boss, admin()] as const, [ana, professional()] as const]) {
    for (const [name, value] of (await signIn(await add(row))).cookies) actor.cookies.set(name, value)
  }
  expect(await answerTo(boss.try(createUser, { body: {} }))).toBe('501 not_built')
  expect(await answerTo(ana.try(createUser, { body: {} }))).toBe('403 not_allowed')
  expect(await answerTo(boss.try(login, { body: {} }))).toBe('404 not_found')
})

test('unknown paths and methods are 404 in the same envelope', async () => {
  for (const path of ['/api', '/api/v1', '/api/v1/nada', '/api/v2/users', '/nada'])
    expect(await answerTo(visitor.send({ url: path }))).toBe('404 not_found')
  expect(await answerTo(visitor.send({ method: 'DELETE', url: `${API_BASE}${searchProfessionals.path}` }))).toBe('404 not_found')
})
