import { listContacts, logContact } from '@ponte/contracts/contacts'
import { setDemoClock } from '@ponte/contracts/demo'
import { listNotifications } from '@ponte/contracts/notifications'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi, type TestApi } from '../../test/api.ts'
import type { Person } from '../../test/add.ts'
import type { Actor } from '../../test/client.ts'
import { hasSeveralConnections } from '../../test/database.ts'
import { contact, firm, opening, professional } from '../../test/factories.ts'
import { eventuallyBlocks } from '../../test/eventually.ts'
import { mailsTo } from '../../test/mails.ts'
import { standingAt } from '../../test/moments.ts'

const site = await withApi()
const { add, signIn, visitor, database, db } = site

const click = (actor: Actor, { id }: { id: string }) =>
  actor.try(logContact, { body: { professionalId: id, contractorType: 'professional' } })
const clickAt = async (instant: string, by: Person, on: Person) => {
  const api = await withApi({ database, clock: standingAt(instant) })
  return click(await api.signIn(by), on)
}
const logsWith = ({ id }: Person) =>
  db.selectFrom('contact_logs').select(['id', 'contact_date']).where('professional_id', '=', id).execute()
const idOf = (response: { json: <T>() => T }) => response.json<{ _id: string }>()._id
const statusesOf = (responses: { statusCode: number }[]) => responses.map(({ statusCode }) => statusCode).sort()

test('twenty concurrent requests make one contact, and one of them gets 201', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const actor = await signIn(ana)
  const answers = await Promise.all(Array.from({ length: 20 }, () => click(actor, bruno)))
  expect(statusesOf(answers)).toEqual([...Array<number>(19).fill(200), 201])
  expect(new Set(answers.map(idOf)).size).toBe(1)
  expect(answers.map((answer) => answer.json<{ contact: { email: string } }>().contact.email)).toEqual(Array(20).fill(bruno.email))
  expect(await logsWith(bruno)).toHaveLength(1)
  expect(await mailsTo(db, bruno.email)).toHaveLength(1)
  expect(await countsOf(site, ana)).toEqual([1, 1])
})

test('twenty concurrent requests for an opportunity, from two browsers, make one contact', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  const [desk, phone] = [await signIn(ana), await signIn(ana)]
  const body = { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id }
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? desk : phone).try(logContact, { body })))
  expect(statusesOf(answers)).toEqual([...Array<number>(19).fill(200), 201])
  expect(await logsWith(ana)).toHaveLength(1)
})

test('an open contact takes the first open opening of its firm that it is requested from, and is not made again', async () => {
  const [ana, clinic, former] = [await add(professional()), await add(firm()), await add(firm({ owner: null }))]
  const { id: openingId } = await add(opening({ firm: clinic }))
  const { id: later } = await add(opening({ firm: clinic }))
  const { id: closed } = await add(opening({ firm: clinic, closed_at: new Date() }))
  const [actor, owner] = [await signIn(ana), await signIn(clinic.owner)]
  const body = { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id } as const
  const made = await actor.call(logContact, { body })
  for (const [from, opening] of [
    [closed, null],
    [openingId, { id: openingId }],
    [later, { id: openingId }],
  ] as const) {
    const answer = await actor.try(logContact, { body: { ...body, openingId: from } })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { _id: made._id, contactDate: made.contactDate, opening }])
  }
  const named = [{ opening: { id: openingId } }]
  for (const side of [actor, owner]) expect((await side.call(listContacts, { query: {} })).results).toMatchObject(named)
  expect((await owner.call(listNotifications, { query: {} })).results).toMatchObject(named)
  expect(await mailsTo(db, clinic.owner.email)).toHaveLength(1)
  expect(await countsOf(site, ana)).toEqual([1, 1])

  const bruno = await add(professional())
  const parties = { professional: bruno, contractor: clinic.owner, firm: former }
  const { id } = await add(contact({ ...parties, madeBy: 'professional', contactDate: new Date() }))
  const ofFormer = await (await signIn(bruno)).call(logContact, { body: { ...body, professionalId: bruno.id, openingId } })
  expect(ofFormer).toMatchObject({ _id: id, opening: null })
})

if (hasSeveralConnections) {
  test('a request about an opening that the same person fills meanwhile gets the contact made when it was filled', async () => {
    const [ana, clinic] = [await add(professional()), await add(firm())]
    const { id: openingId } = await add(opening({ firm: clinic }))
    const actor = await signIn(clinic.owner)
    const filling = await db.startTransaction().execute()
    await filling.selectFrom('openings').select('id').where('id', '=', openingId).forUpdate().execute()
    const answer = actor.try(logContact, { body: { professionalId: ana.id, contractorType: 'firm', openingId } })
    await eventuallyBlocks(filling, db)
    // Fails at once if another contact of the same person has to wait.
    await db.selectFrom('users').select('id').where('id', '=', clinic.owner.id).forKeyShare().noWait().execute()
    const made = { professional_id: ana.id, contractor_id: clinic.owner.id, firm_id: clinic.id, made_by: 'contractor' } as const
    const { id } = await filling
      .insertInto('contact_logs')
      .values({ ...made, contact_date: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await filling.updateTable('openings').set({ closed_at: new Date() }).where('id', '=', openingId).execute()
    await filling.commit().execute()
    const response = await answer
    expect([response.statusCode, idOf(response)]).toEqual([200, id])
  })
}

test('a repeated request does not change an open contact; after its end a new one is made', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const first = await clickAt('2026-11-07T12:00:00-03:00', ana, bruno)
  const late = await clickAt('2026-12-20T23:59:59.999-03:00', ana, bruno)
  expect([first.statusCode, late.statusCode]).toEqual([201, 200])
  expect(late.json()).toEqual(first.json())
  const next = await clickAt('2026-12-21T00:00:00-03:00', ana, bruno)
  expect(next.statusCode).toBe(201)
  expect(idOf(next)).not.toBe(idOf(first))
  expect(next.json()).toMatchObject({ contactDate: '2026-12-21T03:00:00.000Z' })
  expect(await logsWith(bruno)).toHaveLength(2)
})

test('contacts use the demo’s date, and after it is set back, a contact from the future is found again', async () => {
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const actor = await signIn(ana)
  const ahead = async (days: number) => {
    await visitor.call(setDemoClock, { body: { days } })
    return click(actor, bruno)
  }
  const made = await ahead(20)
  expect(made.statusCode).toBe(201)
  const contactDate = new Date(made.json<{ contactDate: string }>().contactDate)
  expect(Math.abs(contactDate.getTime() - Date.now() - 20 * 86_400_000)).toBeLessThan(60_000)
  const today = await ahead(0)
  expect([today.statusCode, idOf(today)]).toEqual([200, idOf(made)])
  expect((await ahead(65)).statusCode).toBe(201)
  await ahead(0)
})

/** Counts of the account's limits: per day, per hour. */
async function countsOf({ db: from }: TestApi, { id }: Person): Promise<number[]> {
  const rows = await from
    .selectFrom('rate_limits')
    .select('count')
    .where('key', 'like', `contacts-%:account:${id}`)
    .orderBy('key')
    .execute()
  return rows.map(({ count }) => count)
}

const use = ({ id }: Person, unit: 'hour' | 'day', count: number) =>
  db.updateTable('rate_limits').set({ count }).where('key', '=', `contacts-${unit}:account:${id}`).execute()

const pass = ({ id }: Person, unit: 'hour' | 'day') =>
  db
    .updateTable('rate_limits')
    .set({ expires_at: sql<Date>`now() - interval '1 second'` })
    .where('key', '=', `contacts-${unit}:account:${id}`)
    .execute()

test('at most thirty new contacts an hour; repeated and refused requests are free', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const others: Person[] = []
  for (let made = 0; made < 36; made++) others.push(await add(professional()))
  const [last, ...thirty] = others
  if (last === undefined) throw new Error('no person left')

  await click(actor, ana)
  await click(actor, { id: '00000000-0000-4000-8000-000000000000' })
  for (const other of thirty.slice(0, 29)) expect((await click(actor, other)).statusCode).toBe(201)
  for (const other of thirty.slice(0, 3)) expect((await click(actor, other)).statusCode).toBe(200)
  expect(await countsOf(site, ana)).toEqual([29, 29])

  // The limit leaves room for one contact, for which five concurrent requests compete.
  const answers = await Promise.all(thirty.slice(29, 34).map((other) => click(actor, other)))
  expect(statusesOf(answers)).toEqual([201, 429, 429, 429, 429])
  expect(await countsOf(site, ana)).toEqual([30, 30])
  const refused = answers.find(({ statusCode }) => statusCode === 429)
  expect(refused?.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('muitos contatos') })
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3500)
  expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(3600)

  expect((await click(actor, last)).statusCode).toBe(429)
  expect([await logsWith(last), await mailsTo(db, last.email)]).toEqual([[], []])
  const [known] = thirty
  if (known !== undefined) expect((await click(actor, known)).statusCode).toBe(200)

  await pass(ana, 'hour')
  expect((await click(actor, last)).statusCode).toBe(201)
})

test('at most a hundred contacts a day, regardless of the hourly limit', async () => {
  const [ana, bruno, caio] = [await add(professional()), await add(professional()), await add(professional())]
  const actor = await signIn(ana)
  await click(actor, bruno)
  await use(ana, 'day', 100)
  await use(ana, 'hour', 30)
  const refused = await click(actor, caio)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
  await pass(ana, 'hour')
  expect((await click(actor, caio)).statusCode).toBe(429)
  await pass(ana, 'day')
  expect((await click(actor, caio)).statusCode).toBe(201)
})
