import { allCalls } from '@ponte/contracts/all-calls'
import { login } from '@ponte/contracts/auth'
import { API_BASE } from '@ponte/contracts/call'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { castOf, PERSONAS } from '../../../test/cast.ts'
import { describeError } from './log.ts'

const api = await withApi()

const CANARIES = {
  email: 'canario@segredo.test',
  password: 'senha-canario',
  newPassword: 'senha-canario',
  phone: '+5511977776666',
  whatsapp: '+5511977776666',
  document: '52998224725',
  cnpj: '12ABC34501DE35',
  fullName: 'Canário Silva',
  token: 'ficha-canario-0123456789abcdef',
  credential: 'ficha-canario-0123456789abcdef',
  photo: 'data:image/png;base64,Q2FuYXJpbw==',
  comment: 'comentário canário',
}

test('a line has the route, the outcome, the duration, the request id and the user id', async () => {
  const { actors, ids } = await castOf(api)
  await actors.ana.send({ url: `${API_BASE}/users/${ids['bruno']}`, headers: { 'x-request-id': 'trail-7' } })
  expect(JSON.parse(api.logLines().at(-1) ?? '')).toMatchObject({
    level: 'info',
    requestId: 'trail-7',
    method: 'GET',
    route: '/api/v1/users/:id',
    status: 404,
    ms: expect.any(Number),
    userId: ids['ana'],
  })
})

test('across all routes and personas, no log line holds user input or personal data', async () => {
  const { actors, ids } = await castOf(api)
  const headers = {
    authorization: `Bearer ${CANARIES.token}`,
    'user-agent': CANARIES.fullName,
    referer: `https://x.test/?e=${CANARIES.email}`,
  }
  for (const call of Object.values(allCalls)) {
    const given = { params: { id: ids['ana'] ?? '' }, query: { query: CANARIES.fullName, q: CANARIES.email, to: CANARIES.email } }
    for (const persona of PERSONAS) await actors[persona].try(call, call.method === 'GET' ? given : { ...given, body: CANARIES })
    await actors.visitor.try(call, { params: { id: CANARIES.email } }, headers)
  }
  await actors.visitor.try(login, { body: { email: CANARIES.email, password: CANARIES.password } })
  await actors.visitor.send({ url: `/api/nada/${CANARIES.email}?token=${CANARIES.token}` })
  // A failure must be logged without its input.
  await sql`alter table professional_search rename to elsewhere`.execute(api.db)
  await actors.ana.try(searchProfessionals, { query: { query: CANARIES.document } })

  const lines = api.logLines()
  expect(lines.length).toBeGreaterThan(Object.keys(allCalls).length * PERSONAS.length)
  const log = lines.join('')
  const people = await api.db.selectFrom('users').select(['email', 'full_name', 'phone', 'whatsapp', 'document']).execute()
  const cookies = Object.values(actors).flatMap((actor) => [...actor.cookies.values()])
  for (const secret of [...Object.values(CANARIES), ...people.flatMap((row) => Object.values(row)), ...cookies]) {
    if (secret !== null) expect(log).not.toContain(secret)
  }
  expect(log).not.toContain('canario')
})

test('keeps the words of an error but not what it quotes', () => {
  const error = Object.assign(new Error('invalid input for "ana@x.test" at (11) 98765-4321 with eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9abc'), {
    code: '22P02',
  })
  const described = JSON.stringify(describeError(error))
  expect(described).toContain('invalid input for')
  expect(described).toContain('22P02')
  expect(described).not.toMatch(/ana@|98765|eyJ/)
})
