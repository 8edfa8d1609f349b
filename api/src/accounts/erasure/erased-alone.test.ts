import { expect } from 'expect'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { hasSeveralConnections, withDatabase } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { firm, professional } from '../../../test/factories.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import { demoClock } from '../../server/clock.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { eraseAccounts } from './erase-accounts.ts'

/** Erasure takes only what belongs to the erased, once, even if several servers run it. */

const database = await withDatabase()
const { db } = database
const add = adderTo(db)
const erasureDir = mkdtempSync(join(tmpdir(), 'ponte-erasures-'))
after(() => rmSync(erasureDir, { recursive: true, force: true }))
const clock = demoClock(31)
const log = { info() {}, warn() {}, error: (...said: unknown[]) => expect(said).toEqual([]) } as unknown as JobParts['log']
const run = () =>
  eraseAccounts.run({ db, config: { erasureDir }, clock, database, log, signal: new AbortController().signal } as unknown as JobParts)

const DAY_MS = 86_400_000
const tomorrow = new Date(Date.now() + DAY_MS)
const remove = (table: 'users' | 'firms', { id }: { id: string }, deleted_at: Date | null = new Date()) =>
  db.updateTable(table).set({ deleted_at }).where('id', '=', id).execute()
const timesErased = async ({ id }: { id: string }) =>
  (await db.selectFrom('audit_log').select('id').where('subject_id', '=', id).where('action', '=', 'account_erased').execute()).length

test('the data of other users stays, whatever the erased person’s data has in common with it', async () => {
  const [bia, carla] = [await add(professional()), await add(professional())]
  const user_id = bia.id
  const hash = createHash('sha256').update(bia.id).digest()
  const token = { user_id, purpose: 'take_back_email', email: bia.email, token_hash: hash, expires_at: tomorrow } as const
  await db.insertInto('one_time_tokens').values(token).execute()
  await db.insertInto('known_devices').values({ user_id, device_hash: hash, last_used_at: new Date() }).execute()
  await db.insertInto('favorites').values({ user_id, professional_id: carla.id, saved_at: new Date() }).execute()
  const key = { owner: `user:${bia.id}`, key: 'chave', request_hash: hash, answer: '""', expires_at: tomorrow }
  await db.insertInto('idempotency_keys').values(key).execute()
  const search = { user_id, query: '{}', created_at: new Date() }
  const { id: search_id } = await db.insertInto('saved_searches').values(search).returning('id').executeTakeFirstOrThrow()
  await db.insertInto('saved_search_leavers').values({ search_id, subject_id: carla.id }).execute()
  const former = { field: 'email', before: 'bia.antiga@exemplo.test', after: bia.email }
  const moved = { field: 'address', before: 'Rua Sorocaba', after: 'Rua B' }
  const ana = await add(professional())
  const change = { firm_id: null, actor_id: null, action: 'updated' } as const
  await db
    .insertInto('record_changes')
    .values([
      { ...change, user_id, fields: JSON.stringify([former]) },
      { ...change, user_id: ana.id, fields: JSON.stringify([moved]) },
    ])
    .execute()
  const mail = { user_id: null, recipient: former.before, subject: 'Olá', body: 'O curso é na Rua Sorocaba.' }
  await db.insertInto('outbox').values(mail).execute()
  const dump = async () => {
    const tables = ['one_time_tokens', 'known_devices', 'favorites', 'saved_searches', 'record_changes'] as const
    const own = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().where('user_id', '=', user_id).execute()))
    const others = ['idempotency_keys', 'saved_search_leavers', 'outbox'] as const
    const changes = db.selectFrom('search_changes').selectAll().where('subject_id', '=', bia.id)
    return [...own, ...(await Promise.all(others.map((table) => db.selectFrom(table).selectAll().execute()))), await changes.execute()]
  }
  await db
    .updateTable('users')
    .set({ specialties: ['uti', 'transplante_capilar'] })
    .where('id', '=', user_id)
    .execute()
  await refreshProfessionalRows(db, [user_id])
  const before = await dump()
  for (const rows of before) expect(rows).not.toEqual([])
  await remove('users', ana)
  await run()
  expect(await timesErased(ana)).toBe(1)
  expect(await dump()).toEqual(before)
})

test('each of several people loses their own photo', async () => {
  const photos = ['1', '2'].map((letter) => letter.repeat(32))
  const image = { full_webp: Buffer.from('f'), thumb_webp: Buffer.from('t'), width: 1, height: 1 }
  await db
    .insertInto('photos')
    .values(photos.map((id) => ({ ...image, id })))
    .execute()
  for (const [days, photo_id] of photos.entries())
    await remove('users', await add(professional({ photo_id })), new Date(Date.now() - days * DAY_MS))
  await run()
  expect(await db.selectFrom('photos').select('id').execute()).toEqual([])
})

test('a firm is cleared with its own last user, whatever other firms and assigned professionals there are', async () => {
  await add(firm({ owner: null }))
  const [clinic, empty] = [await add(firm()), await add(firm())]
  await add(professional({ firm_id: empty.id }))
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  for (const one of [clinic.owner, empty.owner]) await remove('users', one)
  await run()
  const names = await db.selectFrom('firms').select(['id', 'erased_at']).where('id', 'in', [clinic.id, empty.id]).execute()
  expect(new Map(names.map(({ id, erased_at }) => [id, erased_at !== null]))).toEqual(
    new Map([
      [clinic.id, false],
      [empty.id, true],
    ]),
  )
  expect(await timesErased(colleague)).toBe(0)
})

test('the journal lists the people and firms that are deleted but not erased yet', async () => {
  const [gone, leaving, staying] = [await add(professional()), await add(professional()), await add(firm())]
  const [goneFirm, leavingFirm] = [await add(firm()), await add(firm())]
  await remove('users', gone)
  await remove('firms', goneFirm)
  await run()
  const later = new Date(Date.now() + 2 * DAY_MS)
  await remove('users', leaving, later)
  await remove('firms', leavingFirm, later)
  await run()
  const ids = (await erasureJournal(erasureDir).leaving()).map(({ kind, id }) => [kind, id])
  expect(ids).toEqual(
    expect.arrayContaining([
      ['user', leaving.id],
      ['firm', leavingFirm.id],
    ]),
  )
  expect(ids).toHaveLength(2)
  expect(await timesErased(staying)).toBe(0)
  await remove('users', leaving, null)
  await remove('firms', leavingFirm, null)
})

if (hasSeveralConnections) {
  for (const table of ['users', 'firms'] as const) {
    test(`of two servers that erase ${table} at once, one erases each; what was restored meanwhile stays`, async () => {
      const made = (): Promise<{ id: string }> => (table === 'users' ? add(professional()) : add(firm({ owner: null })))
      const [gone, back] = [await made(), await made()]
      for (const one of [gone, back]) await remove(table, one)
      const blocking = await db.startTransaction().execute()
      await blocking.selectFrom(table).select('id').where('id', 'in', [gone.id, back.id]).forUpdate().execute()
      const runs = [run(), run()]
      const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await eventually(async () => (await waiting.execute(db)).rows.length === 2)
      await blocking.updateTable(table).set({ deleted_at: null }).where('id', '=', back.id).execute()
      await blocking.commit().execute()
      await Promise.all(runs)
      expect([await timesErased(gone), await timesErased(back)]).toEqual([1, 0])
    })
  }
}
