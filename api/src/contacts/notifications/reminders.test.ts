import { changeMailSettings, listNotifications } from '@ponte/contracts/notifications'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import type { Clock } from '../../server/clock.ts'
import { withApi } from '../../../test/api.ts'
import type { Person } from '../../../test/add.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { colleagueOf, contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { overtaken } from '../../../test/overtaken.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { claimReminders } from './reminders.repo.ts'
import { remind } from './reminders.ts'
import { runIfDue } from '../../server/jobs/run-jobs.ts'

const { add, signIn, db, database } = await withApi({ clock: standingAt('2030-01-01T00:00:00Z') })
const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']

const partsWith = (clock: Clock, signal = new AbortController().signal): JobParts => ({ config, db, clock, log, database, signal })
const remindAt = (instant: string) => remind.run(partsWith(standingAt(instant)))

/** A contact of 7 November, which can be answered from 21 November, 00:00, to 20 December. */
const contactDate = new Date('2026-11-07T15:00:00Z')
const BEFORE = '2026-11-21T02:59:59.999Z'
const OPENS = '2026-11-21T03:00:00Z'
const NEAR_END = '2026-12-18T03:00:00Z'
const CLOSES = '2026-12-21T03:00:00Z'

const subjectsTo = async ({ email }: Person) => (await mailsTo(db, email)).map(({ subject }) => subject)
const DUE = 'Conte como foi o seu contato'
const CLOSING = 'Últimos dias para avaliar o seu contato'

/** A clinic's contact with Ana. Contacts of other tests are not due on these days. */
async function pair(daysBefore = 0) {
  const [ana, clinic] = [await add(professional({ full_name: 'Ana Luz' })), await add(firm({ name: 'Clínica Vida' }))]
  const made = await add(
    contact({
      professional: ana,
      contractor: clinic.owner,
      firm: clinic,
      contactDate: new Date(contactDate.getTime() - daysBefore * 86_400_000),
    }),
  )
  return { ana, clinic, made, both: [ana, clinic.owner] }
}

const forget = () => db.deleteFrom('contact_logs').execute()
test.afterEach(async () => {
  expect(errors.splice(0)).toEqual([])
  await db.deleteFrom('evaluations').execute()
  await forget()
})

test('both sides are reminded once when the window opens, and not before', async () => {
  const { ana, clinic, made } = await pair()
  await remindAt(BEFORE)
  expect([await subjectsTo(ana), await subjectsTo(clinic.owner)]).toEqual([[], []])
  for (const instant of [OPENS, OPENS, '2026-11-25T03:00:00Z']) await remindAt(instant)
  const [toAna, toClinic] = [await mailsTo(db, ana.email), await mailsTo(db, clinic.owner.email)]
  expect([toAna.length, toClinic.length]).toEqual([1, 1])
  expect(toAna[0]?.text).toContain(`Em 07/11/2026, você e ${clinic.owner.fullName} (Clínica Vida) entraram em contato`)
  expect(toAna[0]?.text).toContain(`https://ponte.example/pending-evaluations?contato=${made.id}\n`)
  expect(toAna[0]?.text).toContain('Você pode responder e avaliar até o fim de 20/12/2026.')
  expect(toClinic[0]?.text).toContain('você e Ana Luz entraram')
  for (const { text } of [...toAna, ...toClinic]) expect(text).not.toMatch(/exemplo\.test|\+55/)
  expect((await (await signIn(ana)).call(listNotifications, {})).results).toMatchObject([
    {
      kind: 'answer_due',
      createdAt: '2026-11-21T03:00:00.000Z',
      from: `${clinic.owner.fullName} · Clínica Vida`,
      until: '2026-12-21T03:00:00.000Z',
    },
  ])
})

test('three days before the end, users who are not done are reminded once more', async () => {
  const { ana, clinic, made } = await pair()
  await remindAt(OPENS)
  await remindAt('2026-12-18T02:59:59.999Z')
  expect(await subjectsTo(ana)).toEqual([DUE])
  await db
    .updateTable('contact_logs')
    .set({ professional_response: 'contact_only', professional_answered_at: new Date(OPENS) })
    .where('id', '=', made.id)
    .execute()
  for (const instant of [NEAR_END, NEAR_END, '2026-12-20T12:00:00Z']) await remindAt(instant)
  expect([await subjectsTo(ana), await subjectsTo(clinic.owner)]).toEqual([
    [DUE, CLOSING],
    [DUE, CLOSING],
  ])
  expect((await mailsTo(db, ana.email))[1]?.text).toContain('Falta só a sua avaliação.')
  expect((await mailsTo(db, clinic.owner.email))[1]?.text).toContain('Você ainda não contou')
})

test('users who have answered and rated get no second reminder', async () => {
  const { ana, clinic, made } = await pair()
  await remindAt(OPENS)
  const answered = { professional_response: 'contact_only', professional_answered_at: new Date(OPENS) } as const
  await db.updateTable('contact_logs').set(answered).where('id', '=', made.id).execute()
  await add(evaluation({ contact: made, side: 'professional', publishedAt: null }))
  await remindAt(NEAR_END)
  expect([await subjectsTo(ana), await subjectsTo(clinic.owner)]).toEqual([[DUE], [DUE, CLOSING]])
})

test('after weeks of downtime all due reminders are sent, in order', async () => {
  const { both } = await pair()
  await remindAt('2026-12-19T12:00:00Z')
  for (const one of both) expect(await subjectsTo(one)).toEqual([DUE, CLOSING])
})

test('no reminder is sent after the window has closed', async () => {
  const { ana, clinic, both } = await pair()
  const young = await add(
    contact({
      professional: ana,
      contractor: clinic.owner,
      madeBy: 'professional',
      firm: clinic,
      contactDate: new Date('2026-12-01T12:00:00Z'),
    }),
  )
  await remindAt(CLOSES)
  for (const one of both) expect(await subjectsTo(one)).toEqual([DUE])
  expect((await mailsTo(db, ana.email))[0]?.text).toContain(young.id)
})

test('a window that closes during the run gets no reminder', async () => {
  const { both } = await pair()
  const instants = ['2026-12-10T12:00:00Z', CLOSES]
  await remind.run(partsWith({ now: () => new Date(instants.shift() ?? CLOSES) }))
  for (const one of both) expect(await subjectsTo(one)).toEqual([])
})

test('blocked and deleted users get no reminder, the other side does; switching off a kind stops only its e-mails', async () => {
  for (const away of [{ is_active: false }, { deleted_at: new Date() }]) {
    const { ana, clinic } = await pair()
    await db.updateTable('users').set(away).where('id', '=', ana.id).execute()
    await remindAt(OPENS)
    await remindAt(NEAR_END)
    expect([await subjectsTo(ana), await subjectsTo(clinic.owner)]).toEqual([[], [DUE, CLOSING]])
    expect(await db.selectFrom('notifications').selectAll().where('user_id', '=', ana.id).execute()).toEqual([])
  }
  const { ana, clinic } = await pair()
  const actor = await signIn(ana)
  await actor.call(changeMailSettings, { body: { answer_due: false } })
  await remindAt(OPENS)
  await remindAt(NEAR_END)
  expect([await subjectsTo(ana), await subjectsTo(clinic.owner)]).toEqual([[CLOSING], [DUE, CLOSING]])
  expect((await actor.call(listNotifications, {})).results.map(({ kind }) => kind)).toEqual(['window_closing', 'answer_due'])
})

test('more than one batch is sent in a run, once even with several servers', async () => {
  const [ana, people] = [await add(professional()), [] as Person[]]
  for (let count = 0; count < 120; count++) {
    const other = await add(professional())
    people.push(other)
    await add(contact({ professional: other, contractor: ana, contactDate: new Date(contactDate.getTime() + count * 1000) }))
  }
  await Promise.all([remindAt(OPENS), remindAt(OPENS), remindAt(OPENS)])
  for (const one of people) expect(await subjectsTo(one)).toEqual([DUE])
  expect(await subjectsTo(ana)).toHaveLength(120)
  expect(await db.selectFrom('reminders').select('side').execute()).toHaveLength(240)
})

if (hasSeveralConnections) {
  test('reminders that another server is sending are waited for, and not sent again', async () => {
    const { made, both } = await pair()
    const other = await db.startTransaction().execute()
    await claimReminders(other, made.id, 'window_opened', new Date(OPENS))
    const run = remindAt(OPENS)
    await eventuallyBlocks(other, db)
    await other.commit().execute()
    await run
    for (const one of both) expect(await subjectsTo(one)).toEqual([])
  })

  test('if the contractor leaves the firm during the run, its manager is reminded', async () => {
    const { ana, clinic } = await pair()
    const marta = await add(colleagueOf(clinic, { firm_role: 'manager' }))
    await overtaken(
      db,
      clinic.owner,
      () => remindAt(OPENS),
      (trx) => trx.updateTable('users').set({ firm_id: null }).where('id', '=', clinic.owner.id).execute(),
    )
    for (const [who, subjects] of [
      [ana, [DUE]],
      [marta, [DUE]],
      [clinic.owner, []],
    ] as const)
      expect(await subjectsTo(who)).toEqual(subjects)
  })
}

test('a failing reminder does not stop others, and is retried in the next run', async (t) => {
  const [first, next, last] = [await pair(2), await pair(1), await pair()]
  await database.pool.query(
    `alter table outbox add constraint stuck check (recipient not in ('${first.clinic.owner.email}', '${last.clinic.owner.email}'))`,
  )
  t.after(() => database.pool.query('alter table outbox drop constraint if exists stuck'))
  await remindAt(OPENS)
  expect(errors.splice(0)).toHaveLength(2)
  for (const stuck of [first, last]) expect(await subjectsTo(stuck.ana)).toEqual([])
  expect(await subjectsTo(next.ana)).toEqual([DUE])
  await database.pool.query('alter table outbox drop constraint stuck')
  await remindAt(OPENS)
  for (const one of [...first.both, ...next.both, ...last.both]) expect(await subjectsTo(one)).toEqual([DUE])
})

test('a closing server stops between two contacts, and the next run continues', async () => {
  const { both } = await pair()
  const closing = new AbortController()
  closing.abort()
  await remind.run(partsWith(standingAt(OPENS), closing.signal))
  for (const one of both) expect(await subjectsTo(one)).toEqual([])
  expect(await runIfDue(remind, partsWith(standingAt(OPENS)))).toBe(true)
  for (const one of both) expect(await subjectsTo(one)).toEqual([DUE])
})
