import { getUser, userAudit, userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { admin, firm, professional } from '../../../test/factories.ts'
import { recordChange } from './record-change.repo.ts'
import { audit } from './audit.repo.ts'

const { add, db, signIn } = await withApi()
const boss = await add(admin({ full_name: 'Helena Prado' }))
const actor = await signIn(boss)

const auditOf = (id: string, query = {}) => actor.call(userAudit, { params: { id }, query })
const actions = async (id: string, query = {}) => (await auditOf(id, query)).results.map(({ action }) => action)

test('an admin reads what a person did and what others did to their account, newest first, and no other entries', async () => {
  const [ana, bia, clinic] = [await add(professional()), await add(professional({ full_name: 'Bia' })), await add(firm())]
  await audit(db, { actorId: ana.id, action: 'login', requestId: 'r1' })
  await audit(db, { actorId: ana.id, action: 'password_changed', subject: { kind: 'user', id: ana.id }, requestId: 'r2' })
  await audit(db, {
    actorId: boss.id,
    action: 'user_moved',
    subject: { kind: 'user', id: ana.id },
    detail: { firm: clinic.id },
    requestId: 'r3',
  })
  await audit(db, { actorId: ana.id, action: 'contact_revealed', subject: { kind: 'contact', id: bia.id }, requestId: 'r4' })
  await audit(db, { actorId: null, action: 'account_restored', subject: { kind: 'user', id: ana.id }, requestId: null })
  await audit(db, { actorId: bia.id, action: 'login', requestId: 'r5' })
  const { results, nextCursor } = await auditOf(ana.id)
  expect(nextCursor).toBeNull()
  expect(results.map(({ action, isOwn, actor, subject }) => [action, isOwn, actor, subject])).toEqual([
    ['account_restored', false, null, null],
    ['contact_revealed', true, null, { kind: 'contact', id: bia.id }],
    ['user_moved', false, 'Helena Prado', null],
    ['password_changed', true, null, null],
    ['login', true, null, null],
  ])
  expect(results[0]).toEqual({
    _id: expect.any(String),
    at: expect.any(String),
    action: 'account_restored',
    isOwn: false,
    actor: null,
    subject: null,
  })
})

test('pages never overlap or skip an entry, even with equal timestamps and new entries in between', async () => {
  const ana = await add(professional())
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < 5; n += 1) await audit(trx, { actorId: ana.id, action: n % 2 === 0 ? 'login' : 'logout', requestId: null })
  })
  const seen: string[] = []
  let cursor: string | null | undefined
  do {
    const page = await auditOf(ana.id, { limit: 2, ...(cursor && { cursor }) })
    expect(page.results.length).toBeLessThanOrEqual(2)
    seen.push(...page.results.map(({ action }) => action))
    cursor = page.nextCursor
  } while (cursor !== null)
  expect(seen).toEqual(['login', 'logout', 'login', 'logout', 'login'])
  expect(await actions(ana.id, { cursor: '999999999' })).toEqual([])
  expect((await actor.try(userAudit, { params: { id: ana.id }, query: { cursor: 'x' } })).statusCode).toBe(400)
})

test('when an admin reads the record, history or audit log of another person, the log records it', async () => {
  const ana = await add(professional())
  await db.transaction().execute((trx) =>
    recordChange(trx, {
      subject: { userId: ana.id },
      actorId: null,
      action: 'updated',
      before: { city: null },
      after: { city: 'natal' },
    }),
  )
  await actor.call(getUser, { params: { id: ana.id } })
  await actor.call(userHistory, { params: { id: ana.id } })
  expect(await actions(ana.id)).toEqual(['history_read', 'document_read'])
  expect((await auditOf(ana.id)).results[0]).toMatchObject({ action: 'audit_read', actor: 'Helena Prado', isOwn: false })

  await auditOf(boss.id)
  expect((await auditOf(boss.id)).results[0]).toMatchObject({ action: 'audit_read', isOwn: true, subject: { kind: 'user', id: ana.id } })
})

test('no one can read it for a person whose record was erased', async () => {
  expect((await refusalFrom(auditOf('00000000-0000-4000-8000-000000000000'))).status).toBe(404)
})
