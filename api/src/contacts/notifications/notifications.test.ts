import { exportMine } from '@ponte/contracts/me'
import {
  changeMailSettings,
  getMailSettings,
  listNotifications,
  markNotificationsRead,
  unreadNotifications,
  type NotificationKind,
} from '@ponte/contracts/notifications'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Person } from '../../../test/add.ts'
import { contact, firm, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

const site = await withApi({ clock: standingAt('2026-11-25T12:00:00Z') })
const { add, signIn, db } = site

const ON = { contact_received: true, answer_due: true, window_closing: true, evaluation_published: true, opening_interest: true }

async function addNotification(to: Person, contactLogId: string, kind: NotificationKind, day: string): Promise<string> {
  const { id } = await db
    .insertInto('notifications')
    .values({ user_id: to.id, contact_log_id: contactLogId, kind, created_at: new Date(`${day}T12:00:00Z`) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A clinic contacted Ana, and Ana contacted Bruno. */
async function story() {
  const [ana, bruno] = [await add(professional({ full_name: 'Ana Luz' })), await add(professional({ full_name: 'Bruno Sá' }))]
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const byClinic = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic }))
  const byAna = await add(contact({ professional: bruno, contractor: ana }))
  return { ana, bruno, clinic, byClinic, byAna }
}

test('notifications are paged, newest first, with the other party and the deadline', async () => {
  const { ana, clinic, byClinic, byAna } = await story()
  await addNotification(ana, byClinic.id, 'contact_received', '2026-11-02')
  await addNotification(ana, byAna.id, 'answer_due', '2026-11-16')
  await addNotification(ana, byClinic.id, 'answer_due', '2026-11-17')
  const actor = await signIn(ana)
  const page = await actor.call(listNotifications, { query: { limit: 2 } })
  expect(page).toMatchObject({ page: 1, limit: 2, totalPages: 2, totalResults: 3, unread: 3 })
  expect(page.results).toEqual([
    {
      _id: expect.any(String),
      kind: 'answer_due',
      createdAt: '2026-11-17T12:00:00.000Z',
      readAt: null,
      contactLogId: byClinic.id,
      firmId: null,
      from: `${clinic.owner.fullName} · Clínica Vida`,
      opening: null,
      until: '2026-12-16T03:00:00.000Z',
    },
    expect.objectContaining({ from: 'Bruno Sá', contactLogId: byAna.id }),
  ])
  const rest = await actor.call(listNotifications, { query: { limit: 2, page: 2 } })
  expect(rest.results).toMatchObject([{ kind: 'contact_received', from: `${clinic.owner.fullName} · Clínica Vida`, until: null }])
})

test('a firm’s user sees the professional; deleted parties have no name', async () => {
  const { ana, bruno, clinic, byClinic, byAna } = await story()
  await addNotification(clinic.owner, byClinic.id, 'answer_due', '2026-11-16')
  await addNotification(ana, byClinic.id, 'answer_due', '2026-11-16')
  await addNotification(ana, byAna.id, 'answer_due', '2026-11-17')
  expect((await (await signIn(clinic.owner)).call(listNotifications, {})).results).toMatchObject([{ from: 'Ana Luz' }])
  const gone = { deleted_at: new Date() }
  await db.updateTable('users').set(gone).where('id', '=', bruno.id).execute()
  await db.updateTable('firms').set(gone).where('id', '=', clinic.id).execute()
  const { results } = await (await signIn(ana)).call(listNotifications, {})
  expect(results.map(({ from }) => from)).toEqual(['Usuário removido', `${clinic.owner.fullName} · Empresa removida`])
})

test('notifications are marked as read by id or up to a time, but only the user’s own', async () => {
  const { ana, bruno, byClinic, byAna } = await story()
  const first = await addNotification(ana, byClinic.id, 'contact_received', '2026-11-02')
  await addNotification(ana, byClinic.id, 'answer_due', '2026-11-16')
  await addNotification(ana, byAna.id, 'answer_due', '2026-11-18')
  const foreign = await addNotification(bruno, byAna.id, 'answer_due', '2026-11-16')
  const actor = await signIn(ana)
  expect(await actor.call(markNotificationsRead, { body: { ids: [first, foreign] } })).toEqual({ unread: 2 })
  expect(await actor.call(markNotificationsRead, { body: { until: '2026-11-16T12:00:00.000Z' } })).toEqual({ unread: 1 })
  expect(await actor.call(unreadNotifications, {})).toEqual({ unread: 1 })
  const { results, unread } = await actor.call(listNotifications, {})
  expect([results.map(({ readAt }) => readAt), unread]).toEqual([[null, '2026-11-25T12:00:00.000Z', '2026-11-25T12:00:00.000Z'], 1])
  expect(await (await signIn(bruno)).call(unreadNotifications, {})).toEqual({ unread: 1 })

  // The first read time is kept.
  const later = await withApi({ database: site.database, clock: standingAt('2026-11-30T12:00:00Z') })
  const again = await later.signIn(ana)
  expect(await again.call(markNotificationsRead, { body: { until: '2026-11-30T12:00:00.000Z' } })).toEqual({ unread: 0 })
  const readAt = (await again.call(listNotifications, {})).results.map((one) => one.readAt)
  expect(readAt).toEqual(['2026-11-30T12:00:00.000Z', '2026-11-25T12:00:00.000Z', '2026-11-25T12:00:00.000Z'])
})

test('a demo hides notifications of a later day until that day', async () => {
  const { ana, byClinic } = await story()
  await addNotification(ana, byClinic.id, 'answer_due', '2026-12-01')
  const actor = await signIn(ana)
  expect(await actor.call(listNotifications, {})).toMatchObject({ results: [], totalResults: 0, unread: 0 })
  expect(await actor.call(markNotificationsRead, { body: { until: '2027-01-01T00:00:00Z' } })).toEqual({ unread: 0 })
  const later = await withApi({ database: site.database, clock: standingAt('2026-12-02T12:00:00Z') })
  expect(await (await later.signIn(ana)).call(listNotifications, {})).toMatchObject({ totalResults: 1, unread: 1 })
})

test('kinds that only a newer server knows are hidden, and stay unread', async () => {
  const newer = await withApi({ clock: standingAt('2026-11-25T12:00:00Z') })
  const ana = await newer.add(professional())
  const { id: contact_log_id } = await newer.add(contact({ professional: ana, contractor: await newer.add(professional()) }))
  await sql`alter table notifications drop constraint notifications_kind_known`.execute(newer.db)
  await sql`insert into notifications (user_id, contact_log_id, kind, created_at)
    select ${ana.id}, ${contact_log_id}, kind, '2026-11-20' from unnest(array['of_tomorrow', 'answer_due']) kind`.execute(newer.db)
  const actor = await newer.signIn(ana)
  expect(await actor.call(listNotifications, {})).toMatchObject({ results: [{ kind: 'answer_due' }], totalResults: 1, unread: 1 })
  expect(await actor.call(unreadNotifications, {})).toEqual({ unread: 1 })
  expect(await actor.call(exportMine, {})).toMatchObject({ notifications: [{ kind: 'answer_due' }] })
  await actor.call(markNotificationsRead, { body: { until: '2026-11-25T12:00:00Z' } })
  const unread = sql<{ kind: string }>`select kind from notifications where read_at is null`
  expect((await unread.execute(newer.db)).rows).toEqual([{ kind: 'of_tomorrow' }])
})

test('marking requires valid ids or a time, within limits', async () => {
  const actor = await signIn(await add(professional()))
  const id = '00000000-0000-4000-8000-000000000000'
  const many = Array<string>(51).fill(id)
  const instants = [{ until: 'ontem' }, { until: '0000-01-01T00:00:00Z' }]
  const bodies = [{}, { ids: [id], until: null }, { ids: [1] }, { ids: ['x'] }, { ids: [] }, { ids: many }, ...instants]
  const statuses: number[] = []
  for (const body of bodies) statuses.push((await actor.try(markNotificationsRead, { body })).statusCode)
  expect(statuses).toEqual([400, 400, 400, 422, 422, 400, 422, 422])
})

test('all kinds are e-mailed until switched off; unnamed settings are not changed', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const actor = await signIn(ana)
  expect(await actor.call(getMailSettings, {})).toEqual(ON)
  expect(await actor.call(changeMailSettings, { body: {} })).toEqual(ON)
  expect(await actor.call(changeMailSettings, { body: { answer_due: false } })).toEqual({ ...ON, answer_due: false })
  expect(await actor.call(changeMailSettings, { body: { contact_received: false } })).toEqual({
    ...ON,
    answer_due: false,
    contact_received: false,
  })
  expect(await actor.call(changeMailSettings, { body: { answer_due: true } })).toEqual({ ...ON, contact_received: false })
  expect(await actor.call(getMailSettings, {})).toEqual({ ...ON, contact_received: false })
  expect(await (await signIn(bruno)).call(getMailSettings, {})).toEqual(ON)
})
