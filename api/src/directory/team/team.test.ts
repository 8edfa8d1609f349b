import { acceptInvitation, changeColleague, getTeam, inviteColleague, removeColleague } from '@ponte/contracts/firm-team'
import { getDashboard } from '@ponte/contracts/dashboard'
import { deleteFirm, getFirm, updateFirm } from '@ponte/contracts/firms'
import { searchOpportunities } from '@ponte/contracts/search'
import { deleteUser, getUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql, type Kysely } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Person } from '../../../test/add.ts'
import { errorIn } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventually, eventuallyBlocks } from '../../../test/eventually.ts'
import { admin, colleagueOf, firm, professional } from '../../../test/factories.ts'
import { linkTokenFor } from '../../../test/mails.ts'
import type { Database } from '../../server/schema/schema.ts'

const { add, db, signIn, visitor } = await withApi()
const boss = await signIn(await add(admin()))

/** A clinic with a manager, Marta, and a member, Davi. */
async function clinicOfTwo() {
  const clinic = await add(firm({ owner: { full_name: 'Marta Reis' } }))
  const davi = await add(colleagueOf(clinic, { full_name: 'Davi Luz' }))
  return { clinic, marta: clinic.owner, davi, asMarta: await signIn(clinic.owner), asDavi: await signIn(davi), params: { id: clinic.id } }
}

const roleOf = async ({ id }: Person) => (await boss.call(getUser, { params: { id } })).firmRole
const of = (params: { id: string }, { id }: { id: string }) => ({ ...params, personId: id })
const outcome = (answer: { statusCode: number; payload: string }) =>
  answer.statusCode < 300 ? `${answer.statusCode}` : `${answer.statusCode} ${errorIn(answer).code}`

test('all members see the team; only managers and admins see its invitations', async () => {
  const { clinic, marta, davi, asMarta, asDavi, params } = await clinicOfTwo()
  await add(professional({ firm_id: clinic.id }))
  await add(colleagueOf(clinic, { deleted_at: new Date() }))
  const seen = await asDavi.call(getTeam, { params })
  expect(seen.colleagues.map(({ _id, role, isYou }) => [_id, role, isYou])).toEqual([
    [marta.id, 'manager', undefined],
    [davi.id, 'member', true],
  ])
  expect(seen.invitations).toBeUndefined()
  expect((await asMarta.call(getTeam, { params })).invitations).toEqual([])
  expect((await boss.call(getTeam, { params })).invitations).toEqual([])
  expect(await asDavi.call(getUser, { params: { id: marta.id } })).toMatchObject({ firmRole: 'manager' })
  expect((await boss.call(getUser, { params: { id: (await add(professional())).id } })).firmRole).toBeNull()
})

test('a member can read the firm’s data, but change neither it nor the team', async () => {
  const { marta, asDavi, params } = await clinicOfTwo()
  expect(await asDavi.call(getFirm, { params })).toMatchObject({ _id: params.id })
  for (const refused of [
    await asDavi.try(updateFirm, { params, body: { name: 'Outra' } }),
    await asDavi.try(deleteFirm, { params }),
    await asDavi.try(changeColleague, { params: of(params, marta), body: { role: 'member' } }),
    await asDavi.try(removeColleague, { params: of(params, marta) }),
    // Whatever the body.
    await asDavi.try(changeColleague, { params: of(params, marta), body: { role: 1 } }),
    await asDavi.try(removeColleague, { params: of(params, marta), body: { reason: '' } }),
  ]) {
    expect(outcome(refused)).toBe('403 managers_only')
  }
})

test('a manager can promote others, step down, and hand over in one step; a firm always keeps a manager', async () => {
  const { marta, davi, asMarta, asDavi, params } = await clinicOfTwo()
  const change = (personId: string, body: object) => asMarta.try(changeColleague, { params: { ...params, personId }, body })
  expect(outcome(await change(marta.id, { role: 'member' }))).toBe('409 last_manager')
  expect(outcome(await change(davi.id, { role: 'manager' }))).toBe('204')
  expect(outcome(await change(davi.id.toUpperCase(), { role: 'member' }))).toBe('204')
  expect(outcome(await change(davi.id, { role: 'manager', handsOver: true }))).toBe('204')
  expect([await roleOf(marta), await roleOf(davi)]).toEqual(['member', 'manager'])
  // Effective from the next call on.
  expect(outcome(await change(davi.id, { role: 'member' }))).toBe('403 managers_only')
  expect(outcome(await asDavi.try(changeColleague, { params: of(params, { id: randomUUID() }), body: { role: 'member' } }))).toBe(
    '404 not_found',
  )
  expect(outcome(await asDavi.try(changeColleague, { params: of(params, marta), body: { role: 'dono' } }))).toBe('422 invalid')
  const lines = db.selectFrom('audit_log').select('detail').where('subject_id', '=', davi.id).where('action', '=', 'colleague_changed')
  const roles = (await lines.orderBy('id').execute()).map(({ detail }) => detail)
  expect(roles).toEqual(['manager', 'member', 'manager'].map((role) => ({ firm: params.id, role })))
})

test('of two managers who step down concurrently one stays', async () => {
  const { marta, davi, asMarta, asDavi, params } = await clinicOfTwo()
  await asMarta.call(changeColleague, { params: of(params, davi), body: { role: 'manager' } })
  const answers = await Promise.all([
    asMarta.try(changeColleague, { params: of(params, marta), body: { role: 'member' } }),
    asDavi.try(removeColleague, { params: of(params, davi) }),
  ])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
  expect((await boss.call(getTeam, { params })).colleagues.filter(({ role }) => role === 'manager')).toHaveLength(1)
})

if (hasSeveralConnections) {
  const changes: Readonly<Record<string, (manager: Person, params: { id: string }) => Promise<{ statusCode: number }>>> = {
    'a manager who steps down': async (manager, params) =>
      (await signIn(manager)).try(changeColleague, { params: of(params, manager), body: { role: 'member' } }),
    'an admin who deletes a manager': (manager) => boss.try(deleteUser, { params: { id: manager.id } }),
  }
  for (const [title, change] of Object.entries(changes)) {
    test(`${title} locks the team in the order of ids, so that two changes never wait for each other`, async () => {
      const clinic = await add(firm())
      const other = await add(colleagueOf(clinic, { firm_role: 'manager' }))
      const [first, last] = clinic.owner.id < other.id ? [clinic.owner, other] : [other, clinic.owner]
      const lockOf = (trx: Kysely<Database>, { id }: Person) => trx.selectFrom('users').select('id').where('id', '=', id).forUpdate()
      const blocking = await db.startTransaction().execute()
      await lockOf(blocking, first).execute()
      const answer = change(last, { id: clinic.id })
      await eventuallyBlocks(blocking, db)
      // Fails at once if the call has locked the second user before the first.
      await lockOf(db, last).noWait().execute()
      await blocking.commit().execute()
      expect((await answer).statusCode).toBe(204)
    })
  }
}

if (hasSeveralConnections) {
  test('if the only manager is deleted while a person joins as a member, the person takes over', async () => {
    // Blocked, because two changes also wait for each other at the search row of a firm that can be found.
    const clinic = await add(firm({ is_active: false }))
    const davi = await add(colleagueOf(clinic, { firm_id: null }))
    await boss.call(inviteColleague, { params: { id: clinic.id }, body: { email: davi.email, role: 'member' } })
    const asDavi = await signIn(davi)
    const body = { token: await linkTokenFor(db, davi.email, '/convite'), password: 'uma senha comprida' }
    const holding = await db.startTransaction().execute()
    // Joining ends the person's sessions last, when the managers of the firm are settled.
    await holding.selectFrom('sessions').select('family').where('user_id', '=', davi.id).forUpdate().execute()
    const joining = asDavi.try(acceptInvitation, { body })
    await eventuallyBlocks(holding, db, joining)
    const deleting = boss.try(deleteUser, { params: { id: clinic.owner.id } })
    const waiting = sql`select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`
    await eventually(async () => (await waiting.execute(db)).rows.length === 2)
    await holding.commit().execute()
    expect([outcome(await joining), outcome(await deleting)]).toEqual(['200', '204'])
    expect(await roleOf(davi)).toBe('manager')
  })
}

test('a user who leaves or is removed has no firm from the next call on, and the firm continues', async () => {
  const { marta, davi, asMarta, asDavi, params } = await clinicOfTwo()
  expect(outcome(await asMarta.try(removeColleague, { params: of(params, marta) }))).toBe('409 last_manager')
  await asDavi.call(removeColleague, { params: of(params, davi) })
  expect(outcome(await asDavi.try(getFirm, { params }))).toBe('404 not_found')
  expect(await asDavi.call(getDashboard, {})).toMatchObject({ contactsMade: 0 })
  expect(await boss.call(getUser, { params: { id: davi.id } })).toMatchObject({ firm: null, role: 'firm' })
  expect(outcome(await asMarta.try(removeColleague, { params: of(params, davi) }))).toBe('404 not_found')
  const another = await add(colleagueOf({ id: params.id }))
  await asMarta.call(removeColleague, { params: of(params, another) })
  expect((await asMarta.call(getTeam, { params })).colleagues.map(({ _id }) => _id)).toEqual([marta.id])
})

test('if the last manager is deleted, the next user takes over; the shown owner is the first manager', async () => {
  const { clinic, marta, davi, asMarta, asDavi, params } = await clinicOfTwo()
  const owner = async () => (await visitor.call(searchOpportunities, { query: { query: clinic.name } })).results[0]?.owner.fullName
  expect(await owner()).toBe('Marta Reis')
  // A professional assigned to the firm is no manager of it.
  await add(professional({ firm_id: clinic.id }))
  await boss.call(deleteUser, { params: { id: marta.id }, body: {} })
  expect(await roleOf(davi)).toBe('manager')
  expect(await owner()).toBe('Davi Luz')
  await asDavi.call(updateFirm, { params, body: { description: 'Agora com outra gestão' } })
  expect((await asMarta.try(getTeam, { params })).statusCode).toBe(401)

  const other = await clinicOfTwo()
  await boss.call(updateUser, { params: { id: other.marta.id }, body: { firm: clinic.id } })
  expect([await roleOf(other.davi), await roleOf(other.marta)]).toEqual(['manager', 'manager'])
})

test('an admin may remove the last user of a firm, which is then not findable', async () => {
  const clinic = await add(firm({ name: 'Casa Jasmim' }))
  const found = async () => (await visitor.call(searchOpportunities, { query: { query: 'casa jasmim' } })).totalResults
  expect(await found()).toBe(1)
  await boss.call(removeColleague, { params: { id: clinic.id, personId: clinic.owner.id } })
  expect(await found()).toBe(0)
  expect((await boss.call(getTeam, { params: { id: clinic.id } })).colleagues).toEqual([])
})
