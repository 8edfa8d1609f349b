import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { listNotifications } from '@ponte/contracts/notifications'
import { listOpenings, reopenOpening, updateOpening } from '@ponte/contracts/openings'
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

/** How a person goes, and returns. */
const ways: Record<string, (id: string, isGone: boolean) => Promise<unknown>> = {
  deleted: (id, isGone) => boss.call(isGone ? deleteUser : restoreUser, { params: { id } }),
  blocked: (id, isGone) => boss.call(updateUser, { params: { id }, body: { isActive: !isGone } }),
}

/** A clinic's opening, for which it has chosen the professional Ana. */
async function scene() {
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const { id } = await add(opening({ firm: clinic, start_on: '2026-12-01', end_on: '2026-12-01' }))
  const ana = await add(professional())
  const manager = await signIn(clinic.owner)
  const choose = async () => {
    await (await signIn(ana)).call(showInterest, { params: { id } })
    await manager.call(chooseInterested, { params: { id }, body: { userId: ana.id } })
  }
  await choose()
  /** What the managers know after that many more minutes, newest first. Two servers run the job. */
  const managersKnowAfter = async (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
    await sql`update users set updated_at = now() - make_interval(mins => ${minutes}::int) where id = ${ana.id}`.execute(db)
    await Promise.all([runJob(), runJob()])
    return kindsFor(manager)
  }
  return { owner: clinic.owner, ana, manager, path: { params: { id: clinic.id, openingId: id } }, choose, managersKnowAfter }
}

const kindsFor = async (actor: Awaited<ReturnType<typeof signIn>>) =>
  (await actor.call(listNotifications, { query: {} })).results.map(({ kind }) => kind)

test.afterEach(() => {
  now = new Date(NOW)
})

for (const [how, change] of Object.entries(ways)) {
  test(`the managers are notified that the chosen person was ${how}, after 15 minutes, once per choice`, async () => {
    const { owner, ana, manager, path, choose, managersKnowAfter } = await scene()
    expect(await managersKnowAfter(15)).toEqual(['opening_interest'])
    await change(ana.id, true)
    expect(await managersKnowAfter(14)).toEqual(['opening_interest'])
    await change(ana.id, false)
    expect(await managersKnowAfter(15)).toEqual(['opening_interest'])
    await change(ana.id, true)
    for (const minutes of [15, 16]) expect(await managersKnowAfter(minutes)).toEqual(['chosen_left', 'opening_interest'])
    expect((await mailsTo(db, owner.email)).at(-1)?.text).toContain('reabram a vaga')
    const { results } = await manager.call(listOpenings, { params: { id: path.params.id }, query: {} })
    expect(results).toMatchObject([{ filledAt: expect.any(String) }])

    await change(ana.id, false)
    await manager.call(reopenOpening, path)
    await choose()
    await change(ana.id, true)
    const choseAt = now
    // A demo may be set back to a day before the choice.
    now = new Date('2026-11-20T12:00:00.000Z')
    expect(await managersKnowAfter(15)).toEqual([])
    now = choseAt
    for (const minutes of [15, 16])
      expect((await managersKnowAfter(minutes)).filter((kind) => kind === 'chosen_left')).toEqual(['chosen_left', 'chosen_left'])
  })

  test(`the managers are not notified that the chosen person was ${how} once the shift is over`, async () => {
    const { ana, managersKnowAfter } = await scene()
    now = new Date('2026-12-02T12:00:00.000Z')
    await change(ana.id, true)
    expect(await managersKnowAfter(15)).toEqual(['opening_interest'])
  })

  test(`a chosen person who was ${how} and has returned is notified that the firm withdraws its choice`, async () => {
    const { ana, manager, path, managersKnowAfter } = await scene()
    await change(ana.id, true)
    await managersKnowAfter(15)
    await change(ana.id, false)
    await manager.call(reopenOpening, path)
    expect(await kindsFor(await signIn(ana))).toEqual(['choice_withdrawn', 'opening_chosen'])
    expect((await mailsTo(db, ana.email)).at(-1)?.subject).toBe('Retiraram você de uma vaga')
  })

  test(`a chosen person who was ${how} finds on return, without an e-mail, that the firm changed and withdrew its choice`, async () => {
    const { ana, manager, path, managersKnowAfter } = await scene()
    await change(ana.id, true)
    await managersKnowAfter(15)
    const mailed = (await mailsTo(db, ana.email)).length
    await manager.call(updateOpening, { ...path, body: { city: 'campinas' } })
    await change(ana.id, false)
    expect(await kindsFor(await signIn(ana))).toEqual(['opening_changed', 'opening_chosen'])
    await change(ana.id, true)
    await manager.call(reopenOpening, path)
    await change(ana.id, false)
    expect(await kindsFor(await signIn(ana))).toEqual(['choice_withdrawn', 'opening_chosen'])
    const subjects = (await mailsTo(db, ana.email)).slice(mailed).map(({ subject }) => subject)
    expect(subjects.filter((subject) => /vaga/.test(subject))).toEqual([])
  })
}
