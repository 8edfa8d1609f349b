import {
  chooseInterested,
  exportOpeningFigures,
  interestIds,
  openingFigures,
  listInterested,
  showInterest,
  withdrawInterest,
} from '@ponte/contracts/interests'
import { changeMailSettings, listNotifications, markNotificationsRead, unreadNotifications } from '@ponte/contracts/notifications'
import { closeOpening, deleteOpening, reopenOpening } from '@ponte/contracts/openings'
import { setPause } from '@ponte/contracts/pause'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { colleagueOf, firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { compareWithRecount } from '../../../test/simulated-openings.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { purges } from '../../server/jobs/purges.ts'

const NOW = Date.parse('2026-11-23T12:00:00.000Z')
let now = new Date(NOW)
const clock = { now: () => now }
const api = await withApi({ clock })
const { add, db, signIn } = api
const later = (minutes: number) => (now = new Date(NOW + minutes * 60_000))
test.beforeEach(() => later(0))

async function published() {
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const { id } = await add(opening({ firm: clinic, created_at: now }))
  return { clinic, id, on: { params: { id } }, of: { params: { id: clinic.id } }, manager: await signIn(clinic.owner) }
}

test('a manager sees the results of an opening, and how long the first interest and the choice took', async () => {
  const { clinic, id, on, of, manager } = await published()
  expect(await manager.call(openingFigures, of)).toMatchObject({
    results: [{ _id: id, notified: 0, seen: 0, interested: 0, chosen: 0, minutesToInterest: null, minutesToFill: null }],
    medianMinutesToFill: null,
  })
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const [asAna, asBruno] = [await signIn(ana), await signIn(bruno)]
  later(12)
  await asAna.call(showInterest, on)
  later(20)
  await asBruno.call(showInterest, on)
  await asBruno.call(withdrawInterest, on)
  later(95)
  await manager.call(chooseInterested, { ...on, body: { userId: ana.id } })
  expect(await manager.call(openingFigures, of)).toMatchObject({
    results: [{ interested: 1, chosen: 1, minutesToInterest: 12, minutesToFill: 95 }],
    medianMinutesToFill: 95,
  })
  const { csv, rows, totalResults } = await manager.call(exportOpeningFigures, of)
  expect([rows, totalResults]).toEqual([1, 1])
  expect(csv).toContain('Enfermeiro(a);São Paulo/SP;03/03/2027;07/03/2027;23/11/2026;0;0;1;1;12;95\r\n')

  const member = await signIn(await add(colleagueOf(clinic)))
  for (const call of [openingFigures, exportOpeningFigures]) expect(errorIn(await member.try(call, of)).code).toBe('managers_only')
})

test('the time to the first interest stays, even if the person shows interest again after a reopening', async () => {
  const { id, on, of, manager } = await published()
  const ana = await signIn(await add(professional()))
  later(12)
  await ana.call(showInterest, on)
  for (const minutes of [24 * 60, 48 * 60]) {
    later(minutes)
    await manager.call(closeOpening, { params: { ...of.params, openingId: id } })
    await manager.call(reopenOpening, { params: { ...of.params, openingId: id } })
    await ana.call(showInterest, on)
  }
  expect((await manager.call(openingFigures, of)).results).toMatchObject([{ interested: 1, minutesToInterest: 12 }])
  expect((await manager.call(listInterested, on)).results).toMatchObject([{ at: now.toISOString() }])
})

test('notices count for half a year, read or not, so that the figures stay true', async () => {
  const { id, of, manager } = await published()
  const notices = [true, true, false].map((isRead) => ({
    contact_log_id: null,
    opening_id: id,
    created_at: now,
    read_at: isRead ? now : null,
  }))
  for (const notice of notices) {
    await db
      .insertInto('notifications')
      .values({ ...notice, user_id: (await add(professional())).id, kind: 'urgent_opening' })
      .execute()
  }
  const figuresIn = async (days: number) => {
    later(days * 24 * 60)
    for (const job of purges)
      if (job.name === 'purge_notifications') await job.run({ db, clock, signal: new AbortController().signal } as unknown as JobParts)
    return (await manager.call(openingFigures, of)).results
  }
  expect(await figuresIn(180)).toMatchObject([{ notified: 3, seen: 2 }])
  expect(await figuresIn(181)).toMatchObject([{ notified: 0, seen: 0 }])
})

test('the median of an even number of filled openings is the mean of the middle two', async () => {
  const { clinic, of, manager } = await published()
  const filled = (minutes: number) => {
    const at = new Date(NOW + minutes * 60_000)
    return add(opening({ firm: clinic, created_at: new Date(NOW), closed_at: at, filled_at: at }))
  }
  for (const minutes of [30, 10, 45, 400]) await filled(minutes)
  expect((await manager.call(openingFigures, of)).medianMinutesToFill).toBe(37.5)
})

test('the figures of 200 openings equal a recount', () => compareWithRecount(api, 200))

test('managers are notified of interest once, and again after reading the notice', async () => {
  const { clinic, id, on, manager } = await published()
  const member = await signIn(await add(colleagueOf(clinic)))
  const quiet = await add(colleagueOf(clinic, { firm_role: 'manager' }))
  await (await signIn(quiet)).call(changeMailSettings, { body: { opening_interest: false } })
  const someone = async () => {
    const actor = await signIn(await add(professional()))
    await actor.call(showInterest, on)
    return actor
  }
  const ana = await someone()
  later(5)
  await someone()
  await ana.call(showInterest, on)
  const { results, unread } = await manager.call(listNotifications, { query: {} })
  expect(unread).toBe(1)
  expect(results).toMatchObject([{ kind: 'opening_interest', opening: { id }, readAt: null, createdAt: new Date(NOW).toISOString() }])
  const [mail, ...others] = await mailsTo(db, clinic.owner.email)
  expect(others).toEqual([])
  expect(mail?.subject).toBe('Há interesse na sua vaga')
  expect(mail?.text).toContain(`/vagas-da-empresa?interesse=${id}`)

  await manager.call(markNotificationsRead, { body: { until: now.toISOString() } })
  later(9)
  await someone()
  const again = await manager.call(listNotifications, { query: {} })
  expect(again.results).toMatchObject([{ kind: 'opening_interest', readAt: null, createdAt: now.toISOString() }])
  expect(await mailsTo(db, clinic.owner.email)).toHaveLength(2)

  expect(await (await signIn(quiet)).call(unreadNotifications, {})).toEqual({ unread: 1 })
  expect(await mailsTo(db, quiet.email)).toEqual([])
  expect(await member.call(unreadNotifications, {})).toEqual({ unread: 0 })
  await manager.call(deleteOpening, { params: { id: clinic.id, openingId: id } })
  expect((await manager.call(listNotifications, { query: {} })).results).toMatchObject([{ kind: 'opening_interest', opening: null }])
})

test('a paused professional, whom managers cannot see, cannot show interest; an interest from before the pause stays', async () => {
  const { clinic, id, on, manager } = await published()
  const ana = await signIn(await add(professional({ paused_at: new Date(NOW) })))
  const refused = await ana.try(showInterest, on)
  expect([refused.statusCode, errorIn(refused)]).toMatchObject([409, { code: 'conflict', message: expect.stringContaining('em pausa') }])
  expect(await ana.call(interestIds, {})).toEqual({ openings: [] })
  expect(await manager.call(unreadNotifications, {})).toEqual({ unread: 0 })
  expect(await mailsTo(db, clinic.owner.email)).toEqual([])

  await ana.call(setPause, { body: { paused: false } })
  await ana.call(showInterest, on)
  await ana.call(setPause, { body: { paused: true } })
  await ana.call(showInterest, on)
  expect(await ana.call(interestIds, {})).toEqual({ openings: [id] })
  expect((await manager.call(listInterested, on)).results).toEqual([])
})
