import { RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { registerBasic } from '@ponte/contracts/auth'
import { getProfessional, professionalEvaluations } from '@ponte/contracts/profiles'
import { userHistory } from '@ponte/contracts/users'
import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { demoClock } from '../../server/clock.ts'
import { openSession } from '../session/session.repo.ts'
import { withApi } from '../../../test/api.ts'
import { admin, contact, evaluation, firm, opening, passkeyOf, professional } from '../../../test/factories.ts'
import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import { eraseAccounts } from './erase-accounts.ts'
import type { JobParts } from '../../server/jobs/job.ts'

const { add, db, database, signIn, visitor } = await withApi()
const erasureDir = mkdtempSync(join(tmpdir(), 'ponte-erasures-'))
after(() => rmSync(erasureDir, { recursive: true, force: true }))
const clock = demoClock()
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']

async function runIn(days: number): Promise<void> {
  clock.setAhead(days)
  await eraseAccounts.run({ db, config: { erasureDir }, clock, database, log, signal: new AbortController().signal } as unknown as JobParts)
}

const leave = (id: string, deletedBy = id) =>
  db.updateTable('users').set({ deleted_at: new Date(), deleted_by: deletedBy }).where('id', '=', id).execute()
const row = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const firmRow = (id: string) => db.selectFrom('firms').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function photo(letter: string): Promise<string> {
  const id = letter.repeat(32)
  await db
    .insertInto('photos')
    .values({ id, full_webp: Buffer.from('f'), thumb_webp: Buffer.from('t'), width: 1, height: 1 })
    .execute()
  return id
}

test('personal data is erased after 30 days, and not before', async () => {
  const ana = await add(
    professional({
      photo_id: await photo('a'),
      professional_license: 'COREN-SP 1234',
      bio: 'Sou eu',
      password_hash: 'hash',
      google_sub: 'sub',
      email_confirmed_at: new Date(),
    }),
  )
  await openSession(db, { id: ana.id, role: 'professional', hasSecondFactor: false }, 'Firefox em Linux')
  await db.insertInto('passkeys').values(passkeyOf(ana)).execute()
  const mail = { subject: 'Olá', body: 'Olá, Ana' }
  await db
    .insertInto('outbox')
    .values([
      { ...mail, user_id: ana.id, recipient: 'outro@exemplo.test' },
      { ...mail, user_id: null, recipient: ana.email.toUpperCase() },
    ])
    .execute()
  await db.insertInto('consents').values({ user_id: ana.id, purpose: 'terms', version: '1' }).execute()
  await leave(ana.id)

  await runIn(RESTORABLE_DAYS - 0.01)
  expect(await row(ana.id)).toMatchObject({ erased_at: null, email: ana.email })

  await runIn(RESTORABLE_DAYS + 0.01)
  const {
    id,
    role,
    firm_role,
    profile_completed,
    is_active,
    deleted_at,
    deleted_by,
    erased_at,
    created_at,
    updated_at,
    version,
    ...personal
  } = await row(ana.id)
  expect([id, role, firm_role, deleted_by]).toEqual([ana.id, 'professional', 'manager', ana.id])
  const isBlank = (value: string | boolean | number | Date | readonly string[] | null) =>
    value === null || value === false || (typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0)
  expect(Object.entries(personal).filter(([, value]) => !isBlank(value))).toEqual([])
  for (const table of ['sessions', 'one_time_tokens', 'passkeys', 'outbox'] as const) {
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', ana.id).execute()).toEqual([])
  }
  expect(await db.selectFrom('outbox').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('consents').selectAll().where('user_id', '=', ana.id).execute()).toHaveLength(1)
  expect(await db.selectFrom('audit_log').select(['actor_id', 'action']).where('subject_id', '=', ana.id).execute()).toEqual([
    { actor_id: null, action: 'account_erased' },
  ])
})

test('favorites, searches, notifications and settings are erased, and other users’ favorites no longer include the person', async () => {
  const [ana, bia, clinic] = [await add(professional()), await add(professional()), await add(firm())]
  const saved_at = new Date()
  await db
    .insertInto('favorites')
    .values([
      { user_id: ana.id, professional_id: bia.id, note: 'Nota', saved_at },
      { user_id: bia.id, professional_id: ana.id, saved_at },
      { user_id: bia.id, firm_id: clinic.id, saved_at },
    ])
    .execute()
  const searches = [ana, bia].map(({ id }) => ({ user_id: id, query: '{}', created_at: saved_at }))
  const [, ofBia] = await db.insertInto('saved_searches').values(searches).returning('id').execute()
  await db
    .insertInto('saved_search_leavers')
    .values({ search_id: ofBia?.id ?? '', subject_id: ana.id })
    .execute()
  await db.insertInto('alert_days').values({ user_id: ana.id, looked_on: '2026-11-02' }).execute()
  await db
    .insertInto('alert_links')
    .values({ user_id: ana.id, token_hash: Buffer.alloc(32, 7) })
    .execute()
  const { id: contact_log_id } = await add(contact({ professional: ana, contractor: bia }))
  const notification = { kind: 'contact_received', contact_log_id, created_at: saved_at } as const
  await db
    .insertInto('notifications')
    .values([ana, bia].map(({ id }) => ({ ...notification, user_id: id })))
    .execute()
  await db.insertInto('mail_settings').values({ user_id: ana.id, answer_due: false }).execute()
  await leave(ana.id)
  await leave(clinic.owner.id)
  await runIn(31)
  expect(await db.selectFrom('notifications').select('user_id').where('contact_log_id', '=', contact_log_id).execute()).toEqual([
    { user_id: bia.id },
  ])
  for (const table of ['favorites', 'saved_searches', 'alert_days', 'alert_links', 'notifications', 'mail_settings'] as const) {
    expect(await db.selectFrom(table).select('user_id').where('user_id', '=', ana.id).execute()).toEqual([])
  }
  expect(await db.selectFrom('favorites').selectAll().where('user_id', '=', bia.id).execute()).toEqual([])
  expect(await db.selectFrom('saved_searches').select('user_id').where('user_id', '=', bia.id).execute()).toHaveLength(1)
  for (const table of ['search_changes', 'saved_search_leavers'] as const) {
    expect(await db.selectFrom(table).select('subject_id').where('subject_id', 'in', [ana.id, clinic.id]).execute()).toEqual([])
  }
})

test('evaluations written by an erased user stay, without a name', async () => {
  const [ana, bia] = [await add(professional()), await add(professional())]
  const made = await add(contact({ professional: ana, contractor: bia }))
  await add(evaluation({ contact: made, side: 'contractor', cordiality: 4, comment: 'Muito atenta' }))
  await leave(bia.id)
  await runIn(31)
  expect((await row(bia.id)).erased_at).not.toBeNull()
  expect((await visitor.call(getProfessional, { params: { id: ana.id } })).stats).toMatchObject({ totalEvaluations: 1, totalContacts: 1 })
  expect((await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results).toMatchObject([
    { author: 'Usuário removido', comment: 'Muito atenta', cordialityRating: 4 },
  ])
})

test('accounts deleted by an admin are erased too; restored and active ones are not', async () => {
  const [boss, gone, back] = [await add(professional()), await add(professional()), await add(professional())]
  await leave(gone.id, boss.id)
  await leave(back.id)
  await db.updateTable('users').set({ deleted_at: null, deleted_by: null }).where('id', '=', back.id).execute()
  await runIn(31)
  expect((await row(gone.id)).erased_at).not.toBeNull()
  for (const { id, email } of [back, boss]) expect(await row(id)).toMatchObject({ email, erased_at: null })
})

test('a firm is cleared with its last user, not before', async () => {
  const clinic = await add(firm({ photo_id: await photo('c'), specialties_needed: ['uti'] }))
  const { cnpj } = await firmRow(clinic.id)
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  await leave(clinic.owner.id)
  await runIn(31)
  expect(await firmRow(clinic.id)).toMatchObject({ name: clinic.name, cnpj, is_active: true, erased_at: null })

  await leave(colleague.id)
  await runIn(31)
  expect(await firmRow(clinic.id)).toMatchObject({
    cnpj: null,
    name: 'Empresa removida',
    description: null,
    address: '',
    photo_id: null,
    specialties_needed: [],
    is_active: false,
    deleted_at: expect.any(Date),
    erased_at: expect.any(Date),
  })
  expect(await db.selectFrom('photos').select('id').where('id', '=', 'c'.repeat(32)).execute()).toEqual([])
  await add(firm({ cnpj }))
})

test('a deleted firm is cleared after 30 days even if it still has a user, with all that belongs to it', async () => {
  const [clinic, other] = [await add(firm({ photo_id: await photo('e') })), await add(firm())]
  const [ana, invited_by] = [await add(professional()), (await add(admin())).id]
  const [deleted_at, expires_at] = [new Date(), new Date(Date.now() + 7 * 86_400_000)]
  for (const { id } of [clinic, other]) {
    await db.updateTable('firms').set({ deleted_at }).where('id', '=', id).execute()
    await db.insertInto('record_changes').values({ user_id: null, firm_id: id, actor_id: null, action: 'deleted' }).execute()
    const invitation = { firm_id: id, email: `${id}@exemplo.test`, firm_role: 'member', invited_by, expires_at } as const
    await db.insertInto('firm_invitations').values(invitation).execute()
    await db.insertInto('favorites').values({ user_id: ana.id, firm_id: id, saved_at: deleted_at }).execute()
    await add(opening({ firm: { id } }))
  }
  await db.updateTable('firms').set({ deleted_at: null }).where('id', '=', other.id).execute()
  await runIn(RESTORABLE_DAYS - 0.01)
  expect(await firmRow(clinic.id)).toMatchObject({ name: clinic.name, erased_at: null })
  await runIn(RESTORABLE_DAYS + 0.01)
  expect(await firmRow(clinic.id)).toMatchObject({
    cnpj: null,
    name: 'Empresa removida',
    photo_id: null,
    deleted_at,
    erased_at: expect.any(Date),
  })
  expect(await firmRow(other.id)).toMatchObject({ name: other.name, erased_at: null })
  expect((await row(clinic.owner.id)).erased_at).toBeNull()
  for (const table of ['record_changes', 'firm_invitations', 'favorites', 'openings'] as const) {
    const kept = await db.selectFrom(table).select('firm_id').where('firm_id', 'in', [clinic.id, other.id]).execute()
    expect([table, kept]).toEqual([table, [{ firm_id: other.id }]])
  }
  expect(await db.selectFrom('audit_log').select(['actor_id', 'action']).where('subject_id', '=', clinic.id).execute()).toEqual([
    { actor_id: null, action: 'account_erased' },
  ])
})

test('erasure removes a person’s history and their license check; their changes to other records stay, without a name', async () => {
  const [gone, ana] = [await add(admin({ full_name: 'Ana Prado' })), await add(professional({ professional_license: 'COREN-SP 1' }))]
  const checked = await add(
    professional({ professional_license: 'COREN-SP 2', license_checked_on: '2026-11-02', license_checked_by: gone.id }),
  )
  const clinic = await add(firm())
  const change = { user_id: null, firm_id: null, actor_id: gone.id, action: 'updated' } as const
  await db
    .insertInto('record_changes')
    .values([
      { ...change, user_id: gone.id, actor_id: null },
      { ...change, user_id: ana.id },
      { ...change, user_id: checked.id },
      { ...change, user_id: clinic.owner.id },
      { ...change, firm_id: clinic.id },
    ])
    .execute()
  await leave(gone.id, ana.id)
  await leave(clinic.owner.id)
  await runIn(31)
  const subjects = async (ids: string[]) =>
    (await db.selectFrom('record_changes').select('user_id').where('actor_id', '=', gone.id).where('user_id', 'in', ids).execute()).length
  expect(await subjects([ana.id, checked.id])).toBe(2)
  expect(await subjects([gone.id, clinic.owner.id])).toBe(0)
  expect(await db.selectFrom('record_changes').select('id').where('firm_id', '=', clinic.id).execute()).toEqual([])
  const boss = await signIn(await add(admin()))
  expect((await boss.call(userHistory, { params: { id: ana.id } })).results).toMatchObject([{ action: 'updated', actor: null }])
  // The check of a number stays valid after the admin who made it is erased.
  expect(await row(checked.id)).toMatchObject({ license_checked_on: '2026-11-02', license_checked_by: gone.id })

  await leave(checked.id)
  await runIn(31)
  expect(await row(checked.id)).toMatchObject({ erased_at: expect.any(Date), license_checked_on: null, license_checked_by: null })
})

test('an account that can’t be erased does not block the others', async (t) => {
  const [stuck, next] = [await add(professional()), await add(professional())]
  await db
    .updateTable('users')
    .set({ deleted_at: new Date(Date.now() - 1000), deleted_by: stuck.id })
    .where('id', '=', stuck.id)
    .execute()
  await leave(next.id)
  await database.pool.query(`alter table users add constraint stuck check (id <> '${stuck.id}' or erased_at is null)`)
  t.after(() => database.pool.query('alter table users drop constraint stuck'))
  await runIn(31)
  expect((await row(stuck.id)).erased_at).toBeNull()
  expect((await row(next.id)).erased_at).not.toBeNull()
})

test('an address can be registered again once its account is erased', async () => {
  const { id, email } = await add(professional())
  const signUp = () => visitor.try(registerBasic, { body: { email, fullName: 'Outra Pessoa', phone: '(11) 98888-7777' } })
  await leave(id)
  expect((await signUp()).statusCode).toBe(409)
  await runIn(31)
  expect((await signUp()).statusCode).toBe(200)
})

test('servers that list pending deletions at once do not disturb each other', async () => {
  const journal = erasureJournal(mkdtempSync(join(erasureDir, 'at-once-')))
  const lists = Array.from({ length: 20 }, (_, number) =>
    Array.from({ length: number + 1 }, () => ({ kind: 'user' as const, id: crypto.randomUUID(), at: '2026-11-25T12:00:00Z', by: null })),
  )
  await Promise.all(lists.map((list) => journal.keepLeaving(list)))
  expect(lists).toContainEqual(await journal.leaving())
})
