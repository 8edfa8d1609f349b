import { opensAt } from '@ponte/contracts/contact-window'
import { expect } from 'expect'
import { sql, type Insertable, type Updateable } from 'kysely'
import { test } from 'node:test'
import { adderTo } from '../../../test/add.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { withDatabase } from '../../../test/database.ts'
import type { ContactLogs, Evaluations } from '../schema/contacts.ts'
import type { Favorites } from '../schema/favorites.ts'
import type { Users } from '../schema/people.ts'
import type { ReviewReports } from '../schema/reviews.ts'

const { db } = await withDatabase()
const add = adderTo(db)

const ana = await add(professional())
const bia = await add(professional({ username: 'bia.luz' }))
const clinic = await add(firm())
const contactDate = new Date('2026-11-07T15:00:00Z')
const logged = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate }))

/** The constraint that refuses a forbidden change. */
async function refusalOf(forbidden: Promise<unknown>): Promise<string> {
  const outcome: unknown = await forbidden.then(
    () => 'no constraint: it was accepted',
    (error: unknown) => error,
  )
  if (outcome instanceof Error && 'constraint' in outcome) return String(outcome.constraint)
  return String(outcome)
}

const changeAna = (change: Partial<Insertable<Users>>) => db.updateTable('users').set(change).where('id', '=', ana.id).execute()

const newUser = (given: Partial<Insertable<Users>>) =>
  db
    .insertInto('users')
    .values({ email: 'nova@exemplo.test', full_name: 'Nova', ...given })
    .execute()

const log = (given: Partial<Insertable<ContactLogs>>) =>
  db
    .insertInto('contact_logs')
    .values({ professional_id: bia.id, contractor_id: ana.id, made_by: 'contractor', contact_date: contactDate, ...given })
    .execute()

const evaluate = (given: Partial<Insertable<Evaluations>>) =>
  db
    .insertInto('evaluations')
    .values({
      contact_log_id: logged.id,
      professional_id: ana.id,
      contractor_id: clinic.owner.id,
      side: 'professional',
      cordiality: 5,
      is_public: true,
      agreed_terms_at: contactDate,
      created_at: contactDate,
      ...given,
    })
    .execute()

const answer = (answeredAt: Date, response: 'contact_only' | 'service_provided' = 'contact_only') =>
  db
    .updateTable('contact_logs')
    .set({ professional_response: response, professional_answered_at: answeredAt })
    .where('id', '=', logged.id)
    .execute()

const save = (...rows: Partial<Insertable<Favorites>>[]) =>
  db
    .insertInto('favorites')
    .values(rows.map((row) => ({ user_id: ana.id, saved_at: contactDate, ...row })))
    .execute()

const reviewOf = async (publishedAt: Date | null) =>
  (
    await add(
      evaluation({ contact: await add(contact({ professional: ana, contractor: await bystander() })), side: 'contractor', publishedAt }),
    )
  ).id
const bystander = () => add(professional())
const [sealed, published, unanswered] = [await reviewOf(null), await reviewOf(contactDate), await reviewOf(contactDate)]

const replyTo = (evaluationId: string, text = 'Obrigada') =>
  db.insertInto('review_replies').values({ evaluation_id: evaluationId, author_id: ana.id, text, created_at: contactDate }).execute()
const reportOf = (evaluationId: string) =>
  db
    .insertInto('review_reports')
    .values({ evaluation_id: evaluationId, reported_by: ana.id, reason: 'Não', created_at: contactDate })
    .execute()
const decideReports = (decision: Updateable<ReviewReports>) => db.updateTable('review_reports').set(decision).execute()
await replyTo(published)
await reportOf(published)

const DAY_MS = 86_400_000
const opens = opensAt(contactDate)

const forbidden: [what: string, attempt: () => Promise<unknown>, constraint: string][] = [
  ['oneself as a favorite', () => save({ professional_id: ana.id }), 'favorites_not_oneself'],
  ['a favorite without a target', () => save({}), 'favorites_one_target'],
  ['a favorite with two targets', () => save({ professional_id: bia.id, firm_id: clinic.id }), 'favorites_one_target'],
  [
    'the same person as a favorite twice',
    () => save({ professional_id: bia.id }, { professional_id: bia.id }),
    'favorites_professional_once',
  ],
  ['the same firm as a favorite twice', () => save({ firm_id: clinic.id }, { firm_id: clinic.id }), 'favorites_firm_once'],
  ['an e-mail twice, in another case', () => newUser({ email: ana.email.toUpperCase() }), 'users_email_unique'],
  ['a user name twice, in another case', () => changeAna({ username: 'BIA.LUZ' }), 'users_username_unique'],
  [
    'a CPF twice',
    () =>
      db
        .updateTable('users')
        .set({ document: sql`(select document from users where id = ${bia.id})` })
        .where('id', '=', ana.id)
        .execute(),
    'users_document_unique',
  ],
  ['a CPF of ten digits', () => changeAna({ document: '1234567890' }), 'users_document_cpf'],
  ['a phone that is not E.164', () => changeAna({ phone: '11999990000' }), 'users_phone_e164'],
  ['a WhatsApp number that is not E.164', () => changeAna({ whatsapp: '+0123456789' }), 'users_whatsapp_e164'],
  ['a negative distance', () => changeAna({ max_distance_km: -1 }), 'users_max_distance_km_check'],
  ['a completed profile without a role', () => newUser({ profile_completed: true }), 'users_completed_has_role'],
  ['personal data kept after erasure', () => changeAna({ deleted_at: contactDate, erased_at: contactDate }), 'users_erased_is_empty'],
  ['a firm that does not exist', () => changeAna({ firm_id: ana.id }), 'users_firm_id_fkey'],
  ['deleting a user with contacts', () => db.deleteFrom('users').where('id', '=', ana.id).execute(), 'contact_logs_professional_id_fkey'],
  ['deleting a firm with users', () => db.deleteFrom('firms').where('id', '=', clinic.id).execute(), 'users_firm_id_fkey'],
  ['a city in another state', () => db.updateTable('firms').set({ state: 'RJ' }).execute(), 'firms_place_known'],
  ['a CNPJ in lowercase', () => db.updateTable('firms').set({ cnpj: '12abc34501de35' }).execute(), 'firms_cnpj_check'],
  [
    'a CNPJ twice',
    () =>
      db
        .insertInto('firms')
        .columns(['cnpj', 'name', 'type', 'address', 'state', 'city'])
        .expression(db.selectFrom('firms').select(['cnpj', 'name', 'type', 'address', 'state', 'city']))
        .execute(),
    'firms_cnpj_unique',
  ],
  ['a contact with oneself', () => log({ contractor_id: bia.id }), 'contact_logs_two_people'],
  ['a contact from an opportunity without a firm', () => log({ made_by: 'professional' }), 'contact_logs_opportunity_has_firm'],
  [
    'a second contact while the first one is open',
    () => log({ professional_id: ana.id, contractor_id: clinic.owner.id, contact_date: new Date(opens.getTime() + 29 * DAY_MS) }),
    'contact_logs_one_open',
  ],
  ['an answer before the window', () => answer(new Date(opens.getTime() - 1)), 'contact_logs_professional_answer_in_window'],
  ['an answer after the window', () => answer(new Date(opens.getTime() + 30 * DAY_MS)), 'contact_logs_professional_answer_in_window'],
  [
    'an answer without a time',
    () => db.updateTable('contact_logs').set({ contractor_response: 'contact_only' }).execute(),
    'contact_logs_contractor_answer_dated',
  ],
  [
    'an answer about the service from the other side',
    () =>
      db
        .updateTable('contact_logs')
        .set({ professional_response: sql`'service_received'`, professional_answered_at: opens })
        .execute(),
    'contact_logs_professional_response_known',
  ],
  [
    'restarting the fourteen days',
    () => db.updateTable('contact_logs').set({ contact_date: opens }).execute(),
    'contact_logs_never_rewritten',
  ],
  ['an evaluation by a third person', () => evaluate({ professional_id: bia.id }), 'evaluations_of_the_parties'],
  ['six stars', () => evaluate({ cordiality: 6 }), 'evaluations_cordiality_range'],
  ['no star', () => evaluate({ service_quality: 0 }), 'evaluations_service_quality_range'],
  ['two stars without a comment', () => evaluate({ cordiality: 2 }), 'evaluations_low_cordiality_explained'],
  ['a reply to a sealed review', () => replyTo(sealed), 'reviews_published_first'],
  ['a report of a sealed review', () => reportOf(sealed), 'reviews_published_first'],
  ['a blank reply', () => replyTo(unanswered, ' '), 'review_replies_text_length'],
  ['a second reply', () => replyTo(published), 'review_replies_pkey'],
  ['editing a reply', () => db.updateTable('review_replies').set({ text: 'Outra' }).execute(), 'review_replies_never_edited'],
  ['a second report', () => reportOf(published), 'review_reports_once'],
  ['half a decision', () => decideReports({ decision: 'kept', decided_by: null, decided_at: null }), 'review_reports_decided_whole'],
  [
    'editing the reason of a report',
    () => db.updateTable('review_reports').set({ reason: 'Outra' }).execute(),
    'review_reports_decided_once',
  ],
  ['a comment of 501 characters', () => evaluate({ comment: 'á'.repeat(501) }), 'evaluations_comment_length'],
]

for (const [what, attempt, constraint] of forbidden) {
  test(`the database refuses ${what}`, async () => {
    expect(await refusalOf(attempt())).toBe(constraint)
  })
}

test('each side answers once', async () => {
  const other = await add(contact({ professional: ana, contractor: bia, contactDate, professionalResponse: 'contact_only' }))
  const again = db.updateTable('contact_logs').set({ professional_response: 'service_provided' }).where('id', '=', other.id).execute()
  expect(await refusalOf(again)).toBe('contact_logs_answered_once')
})

test('each side evaluates once, and evaluations are never edited', async () => {
  const other = await add(contact({ professional: bia, contractor: clinic.owner, firm: clinic, contactDate }))
  const { id } = await add(evaluation({ contact: other, side: 'contractor', publishedAt: null }))
  expect(await refusalOf(add(evaluation({ contact: other, side: 'contractor', publishedAt: null })))).toBe('evaluations_once_per_side')
  const edit = db.updateTable('evaluations').set({ comment: 'Mudei de ideia' }).where('id', '=', id).execute()
  expect(await refusalOf(edit)).toBe('evaluations_never_edited')
})

test('the opposite direction, and a contact after the window, count as new contacts', async () => {
  const [eva, fabio] = [await add(professional()), await add(professional())]
  await add(contact({ professional: eva, contractor: fabio, contactDate }))
  await add(contact({ professional: fabio, contractor: eva, contactDate }))
  await add(contact({ professional: eva, contractor: fabio, contactDate: new Date(opens.getTime() + 30 * DAY_MS) }))
})

test('the audit log accepts entries and refuses to delete them for six months', async () => {
  const { id } = await db.insertInto('audit_log').values({ action: 'login' }).returning('id').executeTakeFirstOrThrow()
  const old = await db
    .insertInto('audit_log')
    .values({ action: 'login', at: new Date(Date.now() - 200 * DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()

  expect(await refusalOf(db.updateTable('audit_log').set({ action: 'logout' }).execute())).toBe('audit_log_append_only')
  expect(await refusalOf(db.deleteFrom('audit_log').where('id', '=', id).execute())).toBe('audit_log_append_only')
  expect(await refusalOf(sql`truncate audit_log`.execute(db))).toBe('audit_log_append_only')
  expect(await db.deleteFrom('audit_log').where('id', '=', old.id).execute()).toMatchObject([{ numDeletedRows: 1n }])
})

test('a user is notified of an event once, and only of existing events', async () => {
  const notification = { user_id: ana.id, contact_log_id: logged.id, kind: 'answer_due', created_at: contactDate } as const
  const tell = (given: object = {}) =>
    db
      .insertInto('notifications')
      .values({ ...notification, ...given })
      .execute()
  await tell()
  expect(await refusalOf(tell())).toBe('notifications_once')
  expect(await refusalOf(tell({ kind: 'birthday' }))).toBe('notifications_kind_known')
  const remind = (given: object) =>
    db
      .insertInto('reminders')
      .values({ contact_log_id: logged.id, side: 'professional', kind: 'window_closing', ...given })
      .execute()
  await remind({})
  expect(await refusalOf(remind({}))).toBe('reminders_pkey')
  expect(await refusalOf(remind({ kind: 'birthday' }))).toBe('reminders_kind_known')
})
