import { firmHistory } from '@ponte/contracts/firms'
import { userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { refusalFrom } from '../../test/client.ts'
import { admin, firm, professional } from '../../test/factories.ts'
import { recordChange, type NewRecordChange } from '../server/audit/record-change.repo.ts'

const { add, db, signIn } = await withApi()
const boss = await add(admin({ full_name: 'Helena Prado' }))
const actor = await signIn(boss)

const record = (change: NewRecordChange) => db.transaction().execute((trx) => recordChange(trx, change))
const historyOf = (id: string, query = {}) => actor.call(userHistory, { params: { id }, query })
const documentsRead = async () =>
  (await db.selectFrom('audit_log').select('subject_id').where('action', '=', 'document_read').orderBy('id').execute()).map(
    (line) => line.subject_id,
  )

test('a history has the newest change first, in pages, with the author', async () => {
  const ana = await add(professional())
  const subject = { userId: ana.id }
  await record({ subject, actorId: boss.id, action: 'created' })
  await record({ subject, actorId: boss.id, action: 'updated', before: { city: 'recife' }, after: { city: 'natal' } })
  await record({
    subject,
    actorId: null,
    action: 'updated',
    before: { specialties: ['uti'] },
    after: { specialties: ['uti', 'geriatria'] },
  })
  const first = await historyOf(ana.id, { limit: 2 })
  expect(first).toMatchObject({ page: 1, totalPages: 2, totalResults: 3 })
  expect(first.results).toEqual([
    {
      _id: expect.any(String),
      at: expect.any(String),
      action: 'updated',
      actor: null,
      fields: [{ field: 'specialties', before: ['uti'], after: ['uti', 'geriatria'] }],
    },
    expect.objectContaining({ actor: 'Helena Prado', fields: [{ field: 'city', before: 'recife', after: 'natal' }] }),
  ])
  expect((await historyOf(ana.id, { limit: 2, page: 2 })).results).toMatchObject([{ action: 'created', actor: 'Helena Prado', fields: [] }])
})

test('actions that only a newer server knows are hidden', async () => {
  const newer = await withApi()
  const { id } = await newer.add(professional())
  await sql`alter table record_changes drop constraint record_changes_action_known`.execute(newer.db)
  await sql`insert into record_changes (user_id, action) select ${id}, action from unnest(array['created', 'of_tomorrow']) action`.execute(
    newer.db,
  )
  const history = await (await newer.signIn(await newer.add(admin()))).call(userHistory, { params: { id }, query: {} })
  expect(history).toMatchObject({ results: [{ action: 'created' }], totalResults: 1 })
})

test('a history contains only changes of its own record', async () => {
  const [ana, bia, clinic] = [await add(professional()), await add(professional()), await add(firm())]
  await record({ subject: { userId: ana.id }, actorId: boss.id, action: 'deleted' })
  await record({
    subject: { firmId: clinic.id },
    actorId: boss.id,
    action: 'updated',
    before: { name: 'Antes' },
    after: { name: 'Depois' },
  })
  expect((await historyOf(bia.id)).results).toEqual([])
  expect((await actor.call(firmHistory, { params: { id: clinic.id } })).results).toMatchObject([
    { action: 'updated', fields: [{ field: 'name', before: 'Antes', after: 'Depois' }] },
  ])
})

test('a deleted person keeps their history, but is not named in those of others', async () => {
  const [ana, other] = [await add(professional()), await add(admin({ full_name: 'Outra Pessoa' }))]
  await record({ subject: { userId: other.id }, actorId: boss.id, action: 'created' })
  await record({ subject: { userId: ana.id }, actorId: other.id, action: 'updated', before: { bio: null }, after: { bio: 'Oi' } })
  await db.updateTable('users').set({ deleted_at: new Date(), deleted_by: boss.id }).where('id', '=', other.id).execute()
  expect((await historyOf(ana.id)).results).toMatchObject([{ actor: null }])
  expect((await historyOf(other.id)).results).toMatchObject([{ action: 'created' }])
})

test('erased and unknown records have no history', async () => {
  const erased = { deleted_at: new Date('2026-01-05'), erased_at: new Date('2026-02-05') }
  const gone = await add(
    professional({ ...erased, full_name: null, email: null, username: null, phone: null, whatsapp: null, document: null }),
  )
  const closed = await add(firm({ owner: null, cnpj: null, ...erased }))
  for (const id of [randomUUID(), gone.id]) expect((await refusalFrom(historyOf(id))).status).toBe(404)
  for (const id of [randomUUID(), closed.id]) {
    expect((await refusalFrom(actor.call(firmHistory, { params: { id } }))).status).toBe(404)
  }
})

test('reading another person’s history with a CPF, an e-mail or a phone is audited once', async () => {
  const [ana, bia, caio] = [await add(professional()), await add(professional()), await add(professional())]
  const cpf = { before: { document: '52998224725' }, after: { document: '39053344705' } }
  for (const userId of [ana.id, ana.id, boss.id]) await record({ subject: { userId }, actorId: boss.id, action: 'updated', ...cpf })
  await record({ subject: { userId: bia.id }, actorId: boss.id, action: 'updated', before: { city: null }, after: { city: 'natal' } })
  const phone = { before: { whatsapp: '+5511990000001' }, after: { whatsapp: '+5511990000002' } }
  await record({ subject: { userId: caio.id }, actorId: boss.id, action: 'updated', ...phone })
  for (const id of [ana.id, bia.id, caio.id, boss.id, boss.id.toUpperCase()]) await historyOf(id)
  expect(await documentsRead()).toEqual([ana.id, caio.id])
})

test('history entries can’t be rewritten', async () => {
  const ana = await add(professional())
  await record({ subject: { userId: ana.id }, actorId: boss.id, action: 'restored' })
  const rewrite = db.updateTable('record_changes').set({ action: 'deleted' }).where('user_id', '=', ana.id).execute()
  await expect(rewrite).rejects.toMatchObject({ constraint: 'record_changes_never_rewritten' })
})
