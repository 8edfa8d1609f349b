import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { inviteColleague, removeColleague } from '@ponte/contracts/firm-team'
import { deleteFirm, restoreFirm, updateFirm } from '@ponte/contracts/firms'
import { listNotifications, markNotificationsRead } from '@ponte/contracts/notifications'
import { closeOpening, deleteOpening, listOpenings, reopenOpening, updateOpening } from '@ponte/contracts/openings'
import { deleteUser, restoreUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { closeOpenings } from '../../directory/openings/close-openings.ts'
import type { JobParts } from '../../server/jobs/job.ts'

const NOW = '2026-11-23T12:00:00.000Z'
let now = new Date(NOW)
const clock = { now: () => now }
const { add, db, signIn, config, database } = await withApi({ clock })
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
const runJob = () => closeOpenings.run({ config, db, clock, log, database, signal: new AbortController().signal })
const boss = await signIn(await add(admin()))

/** A clinic's opening, and two professionals who show interest until the clinic chooses the first. */
async function scene() {
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const { id } = await add(opening({ firm: clinic, start_on: '2026-12-01', end_on: '2026-12-01' }))
  const manager = await signIn(clinic.owner)
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const [chosen, other] = [await signIn(ana), await signIn(bruno)]
  const interest = { params: { id } }
  await chosen.call(showInterest, interest)
  await other.call(showInterest, interest)
  const choose = async (userId: string) => {
    await manager.call(chooseInterested, { ...interest, body: { userId } })
    now = new Date(now.getTime() + 60_000)
  }
  await choose(ana.id)
  /** Notifications to a person after the choice, newest first. */
  const newsOf = async (actor: typeof chosen) => {
    const { results } = await actor.call(listNotifications, { query: {} })
    return results.map(({ kind, from }) => ({ kind, from })).slice(0, -1)
  }
  const path = { params: { id: clinic.id, openingId: id } }
  return { owner: clinic.owner, ana, bruno, chosen, other, manager, path, interest, choose, newsOf }
}

test.afterEach(() => {
  now = new Date(NOW)
})

test('reopening a filled opening notifies only the chosen person, once', async () => {
  const { ana, chosen, other, manager, path, newsOf } = await scene()
  await manager.call(closeOpening, path)
  expect(await newsOf(chosen)).toEqual([])
  await manager.call(reopenOpening, path)
  await manager.call(reopenOpening, path)
  expect(await newsOf(chosen)).toEqual([{ kind: 'choice_withdrawn', from: 'Clínica Vida' }])
  const { subject, text } = (await mailsTo(db, ana.email)).at(-1) ?? {}
  expect(subject).toBe('Retiraram você de uma vaga')
  expect(text).toContain('Clínica Vida voltou atrás e retirou você da vaga “')

  await manager.call(deleteOpening, path)
  expect(await newsOf(chosen)).toEqual([{ kind: 'choice_withdrawn', from: '' }])
  expect(await newsOf(other)).toEqual([])
})

test('deleting a filled opening also withdraws the choice, unless the shift is over', async () => {
  const [ahead, past] = [await scene(), await scene()]
  await ahead.manager.call(deleteOpening, ahead.path)
  expect(await ahead.newsOf(ahead.chosen)).toEqual([{ kind: 'choice_withdrawn', from: '' }])
  expect((await mailsTo(db, ahead.ana.email)).at(-1)?.text).toContain('Clínica Vida voltou atrás')
  now = new Date('2026-12-02T12:00:00.000Z')
  await past.manager.call(deleteOpening, past.path)
  expect(await past.newsOf(past.chosen)).toEqual([])
})

test('after a second choice, only the second person is notified', async () => {
  const { bruno, chosen, other, manager, path, interest, choose, newsOf } = await scene()
  await manager.call(reopenOpening, path)
  await other.call(showInterest, interest)
  await choose(bruno.id)
  await manager.call(deleteOpening, path)
  expect((await newsOf(chosen)).map(({ kind }) => kind)).toEqual(['choice_withdrawn'])
  expect((await newsOf(other)).map(({ kind }) => kind)).toEqual(['choice_withdrawn', 'opening_chosen'])
})

test('the chosen person is notified of new days, hours, place or accommodation, not of other changes or of a past shift', async () => {
  const { ana, chosen, other, manager, path, newsOf } = await scene()
  const change = (body: object) => manager.call(updateOpening, { ...path, body })
  await change({ description: 'Equipe de dez pessoas', specialties: ['uti'] })
  expect(await newsOf(chosen)).toEqual([])
  const told = async () => (await newsOf(chosen)).filter(({ kind, from }) => kind === 'opening_changed' && from === 'Clínica Vida').length
  await db.updateTable('users').set({ language: 'en' }).where('id', '=', ana.id).execute()
  for (const [index, body] of [
    { startOn: '2026-12-02', endOn: '2026-12-02' },
    { startsAt: '2026-12-02T10:00:00Z', endsAt: '2026-12-02T22:00:00Z' },
    { state: 'RJ', city: 'rio_de_janeiro' },
    { offersAccommodation: true },
  ].entries()) {
    await change(body)
    await change(body)
    expect([body, await told()]).toEqual([body, index + 1])
    await chosen.call(markNotificationsRead, { body: { until: now.toISOString() } })
    now = new Date(now.getTime() + 60_000)
  }
  const { subject, text } = (await mailsTo(db, ana.email)).at(-1) ?? {}
  expect(subject).toBe('The opening that you were chosen for has changed')
  expect(text).toContain('It is now “Nurse · Rio de Janeiro/RJ, 02/12/2026, 07:00–19:00”')
  expect(text).toContain('/meus-contatos?direcao=received')
  now = new Date('2026-12-02T23:00:00.000Z')
  await change({ offersAccommodation: false })
  expect(await told()).toBe(4)
  expect(await newsOf(other)).toEqual([])
})

test('of unread changes, only the last is announced, and none once the choice is withdrawn', async () => {
  const { ana, chosen, manager, path, newsOf } = await scene()
  const received = async () => {
    const mails = (await mailsTo(db, ana.email)).filter(({ subject }) => subject === 'A vaga para a qual escolheram você mudou')
    return [(await newsOf(chosen)).map(({ kind }) => kind), mails.map(({ text }) => /· (.+)\/SP/.exec(text)?.[1])]
  }
  const moveTo = async (...cities: string[]) => {
    for (const city of cities) await manager.call(updateOpening, { ...path, body: { city } })
  }
  await moveTo('campinas', 'sao_paulo', 'campinas')
  expect(await received()).toEqual([['opening_changed'], ['Campinas']])
  await chosen.call(markNotificationsRead, { body: { until: now.toISOString() } })
  await db.updateTable('outbox').set({ sent_at: now }).where('user_id', '=', ana.id).execute()
  await moveTo('sao_paulo', 'campinas', 'sao_paulo')
  expect(await received()).toEqual([
    ['opening_changed', 'opening_changed'],
    ['Campinas', 'São Paulo'],
  ])
  now = new Date(now.getTime() + 60_000)
  await manager.call(reopenOpening, path)
  expect(await received()).toEqual([['choice_withdrawn', 'opening_changed'], ['Campinas']])
})

test('a firm that was deleted, or left by its last user, withdraws its choices after 15 minutes, unless the shift is over', async () => {
  const [deleted, left, past] = [await scene(), await scene(), await scene()]
  const firmOf = ({ path }: typeof deleted) => ({ params: { id: path.params.id } })
  const owner = { params: { id: left.owner.id } }
  const remove = () => Promise.all([boss.call(deleteFirm, firmOf(deleted)), boss.call(deleteUser, owner)])
  const newsAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    await runJob()
    return Promise.all([deleted, left].map(async ({ chosen, newsOf }) => (await newsOf(chosen)).map(({ kind }) => kind)))
  }
  const listed = async () => (await deleted.manager.call(listOpenings, { ...firmOf(deleted), query: {} })).results
  await remove()
  expect(await newsAfter(14)).toEqual([[], []])
  await Promise.all([boss.call(restoreFirm, firmOf(deleted)), boss.call(restoreUser, owner)])
  expect(await newsAfter(14)).toEqual([[], []])
  expect(await listed()).toMatchObject([{ filledAt: expect.any(String) }])

  await remove()
  expect(await newsAfter(14)).toEqual([[], []])
  for (const minutes of [1, 1]) expect(await newsAfter(minutes)).toEqual([['choice_withdrawn'], ['choice_withdrawn']])
  for (const { other, ana, newsOf } of [deleted, left]) {
    expect((await mailsTo(db, ana.email)).at(-1)?.text).toContain('Clínica Vida voltou atrás')
    expect(await newsOf(other)).toEqual([])
  }
  await boss.call(restoreFirm, firmOf(deleted))
  expect(await listed()).toMatchObject([{ closedAt: expect.any(String), filledAt: null }])
  now = new Date('2026-12-02T12:00:00.000Z')
  await boss.call(deleteFirm, firmOf(past))
  await newsAfter(15)
  expect(await past.newsOf(past.chosen)).toEqual([])
})

test('a firm from which an admin removed the last user has 15 minutes to get another', async () => {
  const elsewhere = await add(firm())
  const ways: Record<string, (owner: string, id: string) => Promise<unknown>> = {
    removed: (personId, id) => boss.call(removeColleague, { params: { id, personId }, body: {} }),
    moved: (id) => boss.call(updateUser, { params: { id }, body: { firm: elsewhere.id } }),
    'in another role': (id) => boss.call(updateUser, { params: { id }, body: { role: 'professional' } }),
  }
  for (const [how, leave] of Object.entries(ways)) {
    const { owner, chosen, path, newsOf } = await scene()
    await leave(owner.id, path.params.id)
    const newsAfter = async (minutes: number) => {
      await sql`update firm_departures set left_at = now() - make_interval(mins => ${minutes}::int)`.execute(db)
      await runJob()
      return (await newsOf(chosen)).map(({ kind }) => kind)
    }
    expect([how, await newsAfter(0), await newsAfter(14)]).toEqual([how, [], []])
    expect([how, await newsAfter(15)]).toEqual([how, ['choice_withdrawn']])
  }
})

test('a firm that is blocked, or whose last user is, withdraws its choices after 15 minutes', async () => {
  const ways: Record<string, (owner: string, id: string, isActive: boolean) => Promise<unknown>> = {
    firm: (_, id, isActive) => boss.call(updateFirm, { params: { id }, body: { isActive } }),
    user: (id, _, isActive) => boss.call(updateUser, { params: { id }, body: { isActive } }),
  }
  for (const [blocked, change] of Object.entries(ways)) {
    const { owner, chosen, other, path, interest, newsOf } = await scene()
    const { id } = path.params
    const newsAfter = async (minutes: number) => {
      const changedAt = sql`now() - make_interval(mins => ${minutes}::int)`
      await sql`update firms set updated_at = ${changedAt} where id = ${id}`.execute(db)
      await sql`update users set updated_at = ${changedAt} where id = ${owner.id}`.execute(db)
      await runJob()
      return (await newsOf(chosen)).map(({ kind }) => kind)
    }
    expect([blocked, await newsAfter(15)]).toEqual([blocked, []])
    await change(owner.id, id, false)
    expect([blocked, await newsAfter(14)]).toEqual([blocked, []])
    await change(owner.id, id, true)
    expect([blocked, await newsAfter(15)]).toEqual([blocked, []])
    await change(owner.id, id, false)
    for (const minutes of [15, 16]) expect([blocked, await newsAfter(minutes)]).toEqual([blocked, ['choice_withdrawn']])

    await change(owner.id, id, true)
    await newsAfter(15)
    // A block ends sessions.
    await (await signIn(owner)).call(reopenOpening, path)
    await other.call(showInterest, interest)
    await change(owner.id, id, false)
    await newsAfter(15)
    expect((await newsOf(other)).map(({ kind }) => kind)).toEqual(['opening_closed'])
  }
})

test('a firm left by its last user keeps its choices while an invitation from an admin is valid', async () => {
  const { owner, chosen, path, newsOf } = await scene()
  const { id } = path.params
  await boss.call(removeColleague, { params: { id, personId: owner.id }, body: {} })
  await boss.call(inviteColleague, { params: { id }, body: { email: 'sucessora@exemplo.test', role: 'manager' } })
  await sql`update firm_departures set left_at = now() - interval '15 minutes'`.execute(db)
  const news = async () => {
    await runJob()
    return (await newsOf(chosen)).map(({ kind }) => kind)
  }
  expect(await news()).toEqual([])
  await sql`update firm_invitations set created_at = now() - interval '7 days', expires_at = now() where firm_id = ${id}`.execute(db)
  expect(await news()).toEqual(['choice_withdrawn'])
})

test('people who wait for an opening of a firm that was deleted are notified after 15 minutes that it was closed, once', async () => {
  const { ana, bruno, other, manager, path, interest, newsOf } = await scene()
  const { id } = path.params
  await add(opening({ firm: { id } }))
  await manager.call(reopenOpening, path)
  await other.call(showInterest, interest)
  await boss.call(deleteFirm, { params: { id } })
  const newsAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    await runJob()
    return (await newsOf(other)).map(({ kind }) => kind)
  }
  expect(await newsAfter(14)).toEqual([])
  for (const minutes of [1, 1]) expect(await newsAfter(minutes)).toEqual(['opening_closed'])
  expect((await mailsTo(db, bruno.email)).at(-1)?.subject).toBe('A vaga foi encerrada')
  expect((await mailsTo(db, ana.email)).at(-1)?.subject).toBe('Retiraram você de uma vaga')
  await boss.call(restoreFirm, { params: { id } })
  const { results } = await manager.call(listOpenings, { params: { id }, query: {} })
  expect(results.map(({ _id, closedAt }) => [_id === path.params.openingId, closedAt !== null])).toEqual([
    [false, false],
    [true, true],
  ])
})
