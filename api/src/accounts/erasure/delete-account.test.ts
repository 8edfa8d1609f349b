import { login, me } from '@ponte/contracts/auth'
import { listContacts } from '@ponte/contracts/contacts'
import { eraseMe } from '@ponte/contracts/me'
import { messages } from '@ponte/contracts/messages'
import { getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { deleteUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { createPasswords } from '../passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { admin, colleagueOf, contact, evaluation, firm, newcomer, professional } from '../../../test/factories.ts'

const { add, signIn, visitor, actor, db, database } = await withApi()

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)
const person = () => add(professional({ password_hash }))
const row = (id: string) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (promise: Promise<unknown>) => (await refusalFrom(promise)).status

test('deleting an account hides it, signs it out everywhere at once, and confirms by e-mail', async () => {
  const { id, email, fullName } = await person()
  const [here, elsewhere] = [await signIn({ id }), await signIn({ id })]
  const answer = await here.try(eraseMe, { body: { password } })

  expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  expect(answer.headers['clear-site-data']).toBe('"storage"')
  expect(here.cookies.size).toBe(0)
  expect((await elsewhere.try(me)).statusCode).toBe(401)
  expect(await statusOf(visitor.call(getProfessional, { params: { id } }))).toBe(404)
  expect((await visitor.call(searchProfessionals, { query: { query: fullName } })).results.map(({ _id }) => _id)).not.toContain(id)
  expect(await row(id)).toMatchObject({ deleted_by: id, erased_at: null, email })
  const mails = await db.selectFrom('outbox').select(['recipient', 'subject', 'body']).where('user_id', '=', id).execute()
  expect(mails).toMatchObject([
    { recipient: email, subject: 'Sua conta foi excluída', body: expect.stringMatching(/até o fim de \d\d\/\d\d\/\d{4}/) },
  ])
  const lines = await db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', id).execute()
  expect(lines).toEqual([{ action: 'account_deleted', actor_id: id }])
})

test('contacts and evaluations of a deleted account stay, without a name', async () => {
  const [ana, bia] = [await person(), await person()]
  const made = await add(contact({ professional: ana, contractor: bia }))
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Muito atenta' }))
  await (await signIn(bia)).call(eraseMe, { body: { password } })
  const { results } = await visitor.call(professionalEvaluations, { params: { id: ana.id } })
  expect(results).toMatchObject([{ author: 'Usuário removido', comment: 'Muito atenta' }])
  const contacts = await (await signIn(ana)).call(listContacts, {})
  expect(contacts.results).toMatchObject([{ contractor: { fullName: 'Usuário removido' } }])
})

test('a wrong or missing password deletes nothing and is refused on its field', async () => {
  const someone = await signIn(await person())
  for (const [given, message] of [
    [{ password: 'outra senha' }, messages.currentPasswordWrong],
    [{ password: '' }, messages.passwordToConfirm],
    [{ password: ' '.repeat(6) }, messages.passwordToConfirm],
    [{ password: null }, messages.passwordToConfirm],
    [{}, messages.passwordToConfirm],
    [undefined, messages.passwordToConfirm],
  ] as const) {
    const answer = await someone.try(eraseMe, given && { body: given })
    expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([422, { fields: { password: message } }])
  }
  expect((await someone.try(me)).statusCode).toBe(200)
})

test('without a password, a sign-in within five minutes confirms the deletion instead', async () => {
  const unset = await add(newcomer())
  const late = await signIn(unset, { isProof: false })
  await sql`update sessions set created_at = created_at - interval '5 minutes 1 second' where user_id = ${unset.id}`.execute(db)
  for (const given of [undefined, {}, { password: '' }, { password: 'qualquer senha' }]) {
    const answer = await late.try(eraseMe, given && { body: given })
    expect([answer.statusCode, answer.json<unknown>()]).toMatchObject([
      422,
      { code: 'sign_in_again', fields: { password: messages.signInToConfirm } },
    ])
  }
  expect((await (await signIn(unset, { isProof: false })).try(eraseMe)).statusCode).toBe(204)
  expect(await row(unset.id)).toMatchObject({ deleted_by: unset.id })
})

test('password attempts are rate limited here too', async () => {
  const someone = await signIn(await person())
  const tries: number[] = []
  for (let n = 0; n < 6; n++) tries.push((await someone.try(eraseMe, { body: { password: `palpite ${n}` } })).statusCode)
  expect(tries).toEqual([422, 422, 422, 422, 422, 429])
})

test('a firm disappears with its only user, but not while it has another', async () => {
  const clinic = await add(firm({ owner: { password_hash } }))
  const other = await add(firm({ owner: { password_hash } }))
  await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: other.id } })
  for (const { owner } of [clinic, other]) await (await signIn(owner)).call(eraseMe, { body: { password } })
  const found = (await visitor.call(searchOpportunities, {})).results.map(({ _id }) => _id)
  expect([found.includes(clinic.id), found.includes(other.id)]).toEqual([false, true])
  expect(await statusOf(visitor.call(getPublicFirm, { params: { id: clinic.id } }))).toBe(404)
})

test('deleting yourself through the users call does the same, whatever the case of the id', async () => {
  const { id, email } = await person()
  const someone = await signIn({ id })
  expect((await someone.try(deleteUser, { params: { id: id.toUpperCase() }, body: { currentPassword: password } })).statusCode).toBe(204)
  expect(someone.cookies.size).toBe(0)
  expect(await row(id)).toMatchObject({ deleted_by: id, email })
})

test('a deletion by an admin is final: no e-mail is sent, and the password no longer signs in', async () => {
  const [boss, ana] = [await add(admin()), await person()]
  const someone = await signIn(boss)
  await someone.call(deleteUser, { params: { id: ana.id } })
  expect(await row(ana.id)).toMatchObject({ deleted_by: boss.id })
  expect((await refusalFrom(actor().call(login, { body: { email: ana.email, password } }))).status).toBe(401)
  expect((await someone.try(me)).statusCode).toBe(200)
  expect(await statusOf(someone.call(deleteUser, { params: { id: ana.id } }))).toBe(404)
})

test('admins can’t delete themselves, and if two delete each other one is left', async () => {
  await db.updateTable('users').set({ is_active: false }).where('role', '=', 'admin').execute()
  const first = await add(admin({ password_hash }))
  const alone = await signIn(first)
  expect((await refusalFrom(alone.call(eraseMe, { body: { password } }))).body.code).toBe('last_admin')
  expect((await refusalFrom(alone.call(deleteUser, { params: { id: first.id } }))).body.code).toBe('last_admin')

  const second = await add(admin({ password_hash }))
  expect((await refusalFrom(alone.call(eraseMe, { body: { password } }))).body.code).toBe('own_admin')
  const other = await signIn(second)
  await Promise.all([alone.try(deleteUser, { params: { id: second.id } }), other.try(deleteUser, { params: { id: first.id } })])
  const left = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .execute()
  expect(left).toHaveLength(1)
})

if (hasSeveralConnections) {
  test('a manager can delete their account while another manager changes the team', async () => {
    const clinic = await add(firm({ owner: { id: '00000000-0000-4000-8000-000000000001' } }))
    const { id } = await add(colleagueOf(clinic, { id: 'ffffffff-ffff-4fff-8fff-ffffffffffff', firm_role: 'manager' }))
    const leaving = await signIn({ id })
    // Takes locks by id, as a change to the team does.
    const changing = await database.pool.connect()
    await changing.query('begin')
    await changing.query('select from users where id = $1 for update', [clinic.owner.id])
    const deletion = leaving.try(deleteUser, { params: { id } })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => (await database.pool.query(waiting)).rows.length === 1)
    await changing.query('select from users where id = $1 for update', [id])
    await changing.query('commit')
    changing.release()
    expect((await deletion).statusCode).toBe(204)
  })
}
