import { listContacts, logContact } from '@ponte/contracts/contacts'
import { chooseInterested, interestIds, listInterested, showInterest, withdrawInterest } from '@ponte/contracts/interests'
import { CONTACTS_PER_HOUR } from '@ponte/contracts/limits'
import { exportMine } from '@ponte/contracts/me'
import { listNotifications } from '@ponte/contracts/notifications'
import { closeOpening, deleteOpening, listOpenings, reopenOpening } from '@ponte/contracts/openings'
import { setPause } from '@ponte/contracts/pause'
import { expect } from 'expect'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Person } from '../../../test/add.ts'
import { withApi } from '../../../test/api.ts'
import { errorIn, type Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventually, eventuallyBlocks } from '../../../test/eventually.ts'
import { colleagueOf, contact, firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'

const NOW = '2026-11-23T12:00:00.000Z'
let now = new Date(NOW)
const { add, database, db, signIn } = await withApi({ clock: { now: () => now } })

const on = (openingId: string) => ({ params: { id: openingId } })
const outcome = (response: Awaited<ReturnType<Actor['try']>>) =>
  response.statusCode < 300 ? `${response.statusCode}` : `${response.statusCode} ${errorIn(response).code}`

/** A clinic's opening, and people who showed interest in this order, a minute apart. */
async function scene(count = 2) {
  const clinic = await add(firm({ name: 'Clínica Vida', owner: { whatsapp: '+5511955554444' } }))
  const { id } = await add(opening({ firm: clinic }))
  const people: (Person & { actor: Actor })[] = []
  for (let number = 0; number < count; number++) {
    const person = await add(professional())
    const actor = await signIn(person)
    now = new Date(Date.parse(NOW) + number * 60_000)
    await actor.call(showInterest, on(id))
    people.push({ ...person, actor })
  }
  const choice = (userId: string) => ({ ...on(id), body: { userId } })
  return { clinic, id, people, choice, manager: await signIn(clinic.owner), path: { params: { id: clinic.id, openingId: id } } }
}

const newsOf = async (actor: Actor) =>
  (await actor.call(listNotifications, { query: {} })).results.map(({ kind, from }) => ({ kind, from }))

test('a firm lists interested professionals in order of arrival, with reputation and without contact details', async () => {
  const { clinic, id, people, manager } = await scene(2)
  const [ana, bruno] = people
  await ana?.actor.call(showInterest, on(id.toUpperCase()))
  const { results } = await manager.call(listInterested, on(id))
  expect(results).toEqual([
    {
      person: { _id: ana?.id, fullName: ana?.fullName, photo: null, profession: 'enfermeiro', city: 'sao_paulo' },
      at: '2026-11-23T12:00:00.000Z',
      stats: expect.objectContaining({ overallRating: null, totalEvaluations: 0 }),
    },
    expect.objectContaining({ person: expect.objectContaining({ _id: bruno?.id }) }),
  ])
  expect((await manager.call(listOpenings, { params: { id: clinic.id } })).results).toMatchObject([{ interestCount: 2 }])
  expect(await ana?.actor.call(interestIds, {})).toEqual({ openings: [id] })

  await ana?.actor.call(withdrawInterest, on(id))
  await ana?.actor.call(withdrawInterest, on(id))
  await bruno?.actor.call(setPause, { body: { paused: true } })
  expect(await manager.call(listInterested, on(id))).toMatchObject({ results: [], totalResults: 0 })
  expect(await ana?.actor.call(interestIds, {})).toEqual({ openings: [] })
})

test('a list of interested people continues on further pages, which hold a hundred unless asked otherwise', async () => {
  const { id, people, manager } = await scene(3)
  const listed = async (page: number, limit?: number) => {
    const { results, ...rest } = await manager.call(listInterested, { ...on(id), query: { page, limit } })
    return [results.map(({ person }) => person._id), rest]
  }
  const [ana, bruno, carla] = people.map((person) => person.id)
  expect(await listed(1)).toEqual([[ana, bruno, carla], { page: 1, limit: 100, totalPages: 1, totalResults: 3 }])
  expect(await listed(1, 2)).toEqual([[ana, bruno], { page: 1, limit: 2, totalPages: 2, totalResults: 3 }])
  expect(await listed(2, 2)).toEqual([[carla], { page: 2, limit: 2, totalPages: 2, totalResults: 3 }])
})

test('interest requires an open opening that can be found, and a confirmed e-mail', async () => {
  const ana = await signIn(await add(professional()))
  const [clinic, hidden] = [await add(firm()), await add(firm({ is_active: false }))]
  const { id: closed } = await add(opening({ firm: clinic, closed_at: new Date(NOW) }))
  const { id: unseen } = await add(opening({ firm: hidden }))
  const { id } = await add(opening({ firm: clinic }))
  const hours = { starts_at: '2026-11-23T08:00:00Z', ends_at: NOW, start_on: '2026-11-23', end_on: '2026-11-23' }
  const { id: over } = await add(opening({ firm: clinic, ...hours }))
  for (const ended of [closed, over]) expect(outcome(await ana.try(showInterest, on(ended)))).toBe('410 opening_closed')
  for (const missing of [unseen, randomUUID()]) expect(outcome(await ana.try(showInterest, on(missing)))).toBe('404 not_found')
  const unconfirmed = await signIn(await add(professional({ email_confirmed_at: null })))
  expect(outcome(await unconfirmed.try(showInterest, on(id)))).toBe('403 email_unconfirmed')
})

test('choosing logs a contact about the opening, whose details both sides see, and notifies each waiting person once', async () => {
  const { clinic, id, people, choice, manager, path } = await scene(3)
  const [ana, bruno, carla] = people
  if (ana === undefined || bruno === undefined || carla === undefined) throw new Error('too few people')
  await carla.actor.call(withdrawInterest, on(id))
  const chosen = await manager.call(chooseInterested, choice(bruno.id))
  expect(chosen).toMatchObject({
    ...{ professional: { _id: bruno.id }, contractor: { _id: clinic.owner.id, firmName: 'Clínica Vida' } },
    ...{ opening: { id }, contact: { email: bruno.email } },
  })
  expect((await bruno.actor.call(listContacts, { query: {} })).results).toMatchObject([
    { _id: chosen._id, direction: 'received', contact: { whatsapp: '+5511955554444', email: clinic.owner.email } },
  ])
  expect(await bruno.actor.call(exportMine, {})).toMatchObject({ interests: [{ openingId: id, endedAt: expect.any(String) }] })
  expect(await newsOf(bruno.actor)).toEqual([{ kind: 'opening_chosen', from: 'Clínica Vida' }])
  expect((await mailsTo(db, bruno.email)).map(({ subject }) => subject)).toEqual(['Escolheram você para uma vaga'])

  const lines = await db.selectFrom('audit_log').select('actor_id').where('subject_id', '=', chosen._id).orderBy('id').execute()
  expect(lines).toEqual([{ actor_id: bruno.id }, { actor_id: clinic.owner.id }])

  expect(await newsOf(ana.actor)).toEqual([{ kind: 'opening_closed', from: 'Clínica Vida' }])
  expect((await mailsTo(db, ana.email)).map(({ subject }) => subject)).toEqual(['A vaga foi encerrada'])
  expect(await newsOf(carla.actor)).toEqual([])
  expect((await ana.actor.call(listContacts, { query: {} })).results).toEqual([])

  expect((await manager.call(listOpenings, { params: { id: clinic.id } })).results).toMatchObject([
    { filledAt: expect.any(String), closedAt: expect.any(String), interestCount: 0 },
  ])
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('409 already_filled')
  await manager.call(closeOpening, path)
  await manager.call(deleteOpening, path)
  expect(await newsOf(ana.actor)).toEqual([{ kind: 'opening_closed', from: '' }])
})

test('closing or deleting an opening notifies each waiting person once; when it is reopened, they can show interest again', async () => {
  const { id, people, manager, path, choice } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  await manager.call(closeOpening, path)
  await manager.call(closeOpening, path)
  expect(await newsOf(ana.actor)).toHaveLength(1)
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('410 opening_closed')
  await manager.call(reopenOpening, path)
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('404 not_found')
  await manager.call(closeOpening, path)
  expect(await newsOf(ana.actor)).toHaveLength(1)

  await manager.call(reopenOpening, path)
  await ana.actor.call(showInterest, on(id))
  await manager.call(deleteOpening, path)
  expect((await newsOf(ana.actor)).map(({ kind }) => kind)).toEqual(['opening_closed', 'opening_closed'])
})

test('a chosen person cannot withdraw, and the refusal says why; after a reopening there is nothing to withdraw', async () => {
  const { id, people, choice, manager, path } = await scene(2)
  await manager.call(chooseInterested, choice(people[0]?.id ?? ''))
  const refused = await people[0]?.actor.try(withdrawInterest, on(id))
  expect(refused && errorIn(refused)).toMatchObject({ code: 'already_filled', message: expect.stringContaining('Meus contatos') })
  await people[1]?.actor.call(withdrawInterest, on(id))
  await manager.call(reopenOpening, path)
  await people[0]?.actor.call(withdrawInterest, on(id))
})

test('choosing a professional with an open contact keeps that contact and notifies them', async () => {
  const { clinic, people, choice, manager } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  const earlier = await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date(NOW) }))
  expect(await manager.call(chooseInterested, choice(ana.id))).toMatchObject({ _id: earlier.id, opening: { id: choice('').params.id } })
  expect((await ana.actor.call(listContacts, { query: {} })).results).toMatchObject([{ contact: { email: clinic.owner.email } }])
  expect(await newsOf(ana.actor)).toEqual([{ kind: 'opening_chosen', from: 'Clínica Vida' }])
})

test('a person chosen for a second opening has one contact, which names that opening', async () => {
  const { clinic, people, choice, manager } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  const first = await manager.call(chooseInterested, choice(ana.id))
  const { id: second } = await add(opening({ firm: clinic }))
  await ana.actor.call(showInterest, on(second))
  const chosen = await manager.call(chooseInterested, { ...on(second), body: { userId: ana.id } })
  expect(chosen).toMatchObject({ _id: first._id, opening: { id: second } })
  expect((await ana.actor.call(listContacts, { query: {} })).results).toMatchObject([{ _id: first._id, opening: { id: second } }])
})

test('no one is chosen while they are paused or after the last hour, not even with an open contact', async () => {
  const { clinic, id, people, choice, manager } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date(NOW) }))
  await ana.actor.call(setPause, { body: { paused: true } })
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('404 not_found')
  await ana.actor.call(setPause, { body: { paused: false } })
  const hours = { starts_at: '2026-11-23T08:00:00Z', ends_at: NOW, start_on: '2026-11-23', end_on: '2026-11-23' }
  await db.updateTable('openings').set(hours).where('id', '=', id).execute()
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('410 opening_closed')
})

test('choosing follows the rules of any contact: only managers with a confirmed e-mail, within the limits, and only interested professionals', async () => {
  const { clinic, id, people, choice, manager } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  const member = await signIn(await add(colleagueOf(clinic)))
  expect(outcome(await member.try(chooseInterested, choice(ana.id)))).toBe('403 managers_only')
  expect(outcome(await member.try(listInterested, on(id)))).toBe('403 managers_only')
  const unconfirmed = await add(colleagueOf(clinic, { firm_role: 'manager', email_confirmed_at: null }))
  expect(outcome(await (await signIn(unconfirmed)).try(chooseInterested, choice(ana.id)))).toBe('403 email_unconfirmed')
  expect(outcome(await manager.try(chooseInterested, choice((await add(professional())).id)))).toBe('404 not_found')
  const rival = await signIn((await add(firm())).owner)
  expect(outcome(await rival.try(chooseInterested, choice(ana.id)))).toBe('404 not_found')
  expect(outcome(await rival.try(listInterested, on(id)))).toBe('404 not_found')

  for (let made = 0; made < CONTACTS_PER_HOUR; made++) {
    const body = { professionalId: (await add(professional())).id, contractorType: 'firm' } as const
    await manager.call(logContact, { body })
  }
  expect(outcome(await manager.try(chooseInterested, choice(ana.id)))).toBe('429 too_many')
  expect(await ana.actor.call(interestIds, {})).toEqual({ openings: [id] })
})

test('a manager whose former firm has an open contact with the person cannot choose them, and nothing is written', async () => {
  const { clinic, people, choice, manager } = await scene(1)
  const [ana] = people
  if (ana === undefined) throw new Error('the list is empty')
  const former = await add(firm({ name: 'Clínica Antiga' }))
  await add(contact({ professional: ana, contractor: clinic.owner, firm: former, contactDate: new Date(NOW) }))
  const refused = await manager.try(chooseInterested, choice(ana.id))
  expect([outcome(refused), errorIn(refused).message]).toEqual(['409 conflict', expect.stringContaining('outra empresa')])
  expect((await ana.actor.call(listContacts, { query: {} })).results).toMatchObject([{ opening: null }])
  expect(await newsOf(ana.actor)).toEqual([])
  expect((await manager.call(listOpenings, { params: { id: clinic.id } })).results).toMatchObject([{ filledAt: null, interestCount: 1 }])

  const colleague = await signIn(await add(colleagueOf(clinic, { firm_role: 'manager' })))
  expect(await colleague.call(chooseInterested, choice(ana.id))).toMatchObject({ contractor: { firmName: 'Clínica Vida' } })
})

if (hasSeveralConnections) {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  const twoWait = () => eventually(async () => (await waiting.execute(db)).rows.length === 2)

  test('if two managers choose at once, one wins and the other is told that the opening is filled', async () => {
    const { clinic, id, people, choice, manager } = await scene(2)
    const [ana, bruno] = people
    const other = await signIn(await add(colleagueOf(clinic, { firm_role: 'manager' })))
    const blocking = await db.startTransaction().execute()
    await blocking.selectFrom('openings').select('id').where('id', '=', id).forUpdate().execute()
    const answers = [manager.try(chooseInterested, choice(ana?.id ?? '')), other.try(chooseInterested, choice(bruno?.id ?? ''))]
    await twoWait()
    await blocking.commit().execute()
    expect((await Promise.all(answers)).map(outcome).sort()).toEqual(['201', '409 already_filled'])
    expect(await db.selectFrom('contact_logs').select('id').where('opening_id', '=', id).execute()).toHaveLength(1)
  })

  test('a withdrawal that waits for the choice is refused', async () => {
    const { id, people, choice, manager } = await scene(1)
    const blocking = await db.startTransaction().execute()
    await sql`lock table contact_logs in share mode`.execute(blocking)
    const choosing = manager.try(chooseInterested, choice(people[0]?.id ?? ''))
    await eventuallyBlocks(blocking, db, choosing)
    const withdrawing = people[0]?.actor.try(withdrawInterest, on(id))
    await twoWait()
    await blocking.commit().execute()
    expect([await choosing, await withdrawing].map((answer) => answer && outcome(answer))).toEqual(['201', '409 already_filled'])
  })

  test('choosing locks the manager before the firm, as other calls do, so that two of them never wait for each other', async () => {
    const { clinic, people, choice, manager } = await scene(1)
    const blocking = await db.startTransaction().execute()
    await blocking.selectFrom('users').select('id').where('id', '=', clinic.owner.id).forUpdate().execute()
    const answer = manager.try(chooseInterested, choice(people[0]?.id ?? ''))
    await eventuallyBlocks(blocking, db)
    // Fails at once if the call has locked the firm already.
    await db.selectFrom('firms').select('id').where('id', '=', clinic.id).forUpdate().noWait().execute()
    await blocking.commit().execute()
    expect((await answer).statusCode).toBe(201)
  })

  test('an interest shown while its opening closes is refused, or its owner is notified', async () => {
    const { id, manager, path } = await scene(0)
    const late = await Promise.all(Array.from({ length: 6 }, async () => signIn(await add(professional()))))
    const [closed, ...answers] = await Promise.all([
      manager.try(closeOpening, path),
      ...late.map((actor) => actor.try(showInterest, on(id))),
    ])
    expect(closed.statusCode).toBe(200)
    for (const [index, answer] of answers.entries()) {
      const heard = await newsOf(late[index] ?? manager)
      expect([outcome(answer), heard.length]).toEqual(answer.statusCode === 204 ? ['204', 1] : ['410 opening_closed', 0])
    }
  })

  test('a manager can choose while another manager changes the team', async () => {
    const { clinic, people, choice, manager } = await scene(1)
    // Takes the locks of a change to the team: the people, then the firm.
    const changing = await database.pool.connect()
    await changing.query('begin')
    await changing.query('select from users where id = $1 for update', [clinic.owner.id])
    const choosing = manager.try(chooseInterested, choice(people[0]?.id ?? ''))
    await eventually(async () => (await waiting.execute(db)).rows.length === 1)
    await changing.query('select from firms where id = $1 for update', [clinic.id])
    await changing.query('commit')
    changing.release()
    expect(outcome(await choosing)).toBe('201')
  })
}
