import { allCalls } from '@ponte/contracts/all-calls'
import { changePassword } from '@ponte/contracts/auth'
import { contentOnly, type AnyCall } from '@ponte/contracts/call'
import { inviteColleague, removeColleague } from '@ponte/contracts/firm-team'
import { messages } from '@ponte/contracts/messages'
import { deleteUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql, type Kysely } from 'kysely'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import * as z from 'zod/mini'
import { withApi } from '../../../test/api.ts'
import { errorIn, type Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { admin, colleagueOf, firm, passkeyOf, professional } from '../../../test/factories.ts'
import { overtaken } from '../../../test/overtaken.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import type { Database } from '../schema/schema.ts'

const { add, db, publishRemotes, signIn } = await withApi({ config: { developerTokenKey: randomBytes(32) } })
const PASSWORD = 'uma senha comprida'
const password_hash = await createPasswords().hash(PASSWORD)

publishRemotes({
  read: async () => [
    { name: 'mf-search', owner: '', version: '1.0.0', isPinned: false, canary: null, previews: [], before: ['0.9.0'], rolledBack: [] },
  ],
  showRegistry: async () => ({ problem: 'no key', ofKey: true }),
  canRollBack: async () => true,
  rollBack: async () => null,
})

const RIGHTS = /"(email|firm|isActive|newPassword|password|role)":/

test('every call that writes declares whether it is sensitive', () => {
  const changing = Object.entries(allCalls).filter(([, { method }]) => method !== 'GET')
  const bodyOf = ({ body }: AnyCall) => JSON.stringify(z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }))
  const wrong = changing.filter(([, call]) => call.sensitive === null || (call.sensitive === contentOnly && RIGHTS.test(bodyOf(call))))
  expect(wrong.map(([name]) => name)).toEqual([])
  // The body has a field for the proof, and no call is declared both ways.
  for (const [name, call] of changing) {
    const isAsking = call.sensitive !== null && 'proof' in call.sensitive
    expect([name, isAsking]).toEqual([name, isAsking && bodyOf(call).includes(`"${call.sensitive.proof}":`)])
  }
})

interface World {
  boss: { id: string }
  ana: { id: string }
  passkey: { id: string }
  manager: { id: string }
  member: { id: string }
  clinic: { id: string }
}

async function world(): Promise<World> {
  const clinic = await add(firm({ owner: { password_hash } }))
  await add(colleagueOf(clinic, { firm_role: 'manager' }))
  const ana = await add(professional({ password_hash }))
  return {
    boss: await add(admin({ password_hash })),
    ana,
    passkey: await db.insertInto('passkeys').values(passkeyOf(ana)).returning('id').executeTakeFirstOrThrow(),
    manager: clinic.owner,
    member: await add(colleagueOf(clinic, { password_hash })),
    clinic,
  }
}

interface Act {
  by: 'boss' | 'ana' | 'manager'
  params?: Record<string, string>
  body?: object
}

let made = 0
const newAddress = () => `alguem${(made += 1)}@exemplo.test`
const ofAna =
  (body?: object) =>
  (people: World): Act => ({ by: 'boss', params: { id: people.ana.id }, ...(body && { body }) })
const own = (body?: object): Act => ({ by: 'ana', ...(body && { body }) })
const bulk =
  (of: 'ana' | 'clinic', action: string) =>
  (people: World): Act => ({
    by: 'boss',
    body: { action, ids: [people[of].id], isPreview: false },
  })

/** For each sensitive call, the requests that need proof. */
const ACTS: Readonly<Record<string, readonly ((people: World) => Act)[]>> = {
  changePassword: [() => own({ newPassword: 'outra senha boa' })],
  eraseMe: [() => own()],
  newPasskeyOptions: [() => own()],
  removePasskey: [({ passkey }) => ({ ...own(), params: passkey })],
  prepareSecondFactor: [() => own()],
  turnOffSecondFactor: [() => own()],
  renewRecoveryCodes: [() => own()],
  removeSecondFactor: [ofAna()],
  rollBackRemote: [() => ({ by: 'boss', params: { name: 'mf-search' }, body: { version: '1.0.0', reason: 'página em branco' } })],
  issueDeveloperToken: [() => ({ by: 'boss', body: { remote: 'mf-search', port: 3101 } })],
  createUser: [() => ({ by: 'boss', body: { role: 'admin', fullName: 'Rui', email: newAddress(), password: 'uma senha de 12' } })],
  updateUser: [
    ofAna({ email: newAddress() }),
    ofAna({ password: 'uma senha de 12' }),
    ofAna({ role: 'admin' }),
    ofAna({ isActive: false }),
    ({ ana, clinic }) => ({ by: 'boss', params: { id: ana.id }, body: { firm: clinic.id } }),
    ({ ana }) => ({ ...own({ email: newAddress() }), params: { id: ana.id } }),
  ],
  deleteUser: [ofAna(), ({ ana }) => ({ ...own(), params: { id: ana.id } })],
  restoreUser: [ofAna()],
  changeUsers: ['activate', 'deactivate', 'delete', 'restore'].map((action) => bulk('ana', action)),
  updateFirm: [({ clinic }) => ({ by: 'boss', params: { id: clinic.id }, body: { isActive: false } })],
  deleteFirm: [({ clinic }) => ({ by: 'manager', params: { id: clinic.id } }), ({ clinic }) => ({ by: 'boss', params: { id: clinic.id } })],
  restoreFirm: [({ clinic }) => ({ by: 'boss', params: { id: clinic.id } })],
  changeFirms: ['activate', 'deactivate', 'delete', 'restore'].map((action) => bulk('clinic', action)),
  inviteColleague: [({ clinic }) => ({ by: 'manager', params: { id: clinic.id }, body: { email: newAddress(), role: 'manager' } })],
  changeColleague: [
    ({ clinic, member }) => ({ by: 'manager', params: { id: clinic.id, personId: member.id }, body: { role: 'manager' } }),
    ({ clinic, member }) => ({
      by: 'manager',
      params: { id: clinic.id, personId: member.id },
      body: { role: 'manager', handsOver: true },
    }),
  ],
  removeColleague: [
    ({ clinic, member }) => ({ by: 'manager', params: { id: clinic.id, personId: member.id } }),
    ({ clinic, manager }) => ({ by: 'manager', params: { id: clinic.id, personId: manager.id } }),
  ],
}

interface Trial {
  title: string
  call: AnyCall
  proof: 'currentPassword' | 'password'
  make: (people: World) => Act
}

const trials: Trial[] = Object.entries(allCalls).flatMap(([name, call]) => {
  const { sensitive } = call
  if (sensitive === null || 'exempt' in sensitive) return []
  return (ACTS[name] ?? []).map((make, at) => ({ title: `${name} ${at}`, call, proof: sensitive.proof, make }))
})

test('every sensitive call is tested below', () => {
  const asking = Object.entries(allCalls).filter(([, { sensitive }]) => sensitive !== null && 'proof' in sensitive)
  expect(Object.keys(ACTS).sort()).toEqual(asking.map(([name]) => name).sort())
})

const isAskedFor = (answer: Awaited<ReturnType<Actor['try']>>, proof: string): boolean =>
  answer.statusCode === 422 && Object.keys(errorIn(answer).fields ?? {}).includes(proof)

test('a sensitive call needs the password, or one given within five minutes; without it, the field is refused', async (t) => {
  for (const { title, call, proof, make } of trials) {
    await t.test(title, async () => {
      const people = await world()
      const { by, params, body } = make(people)
      const actor = await signIn(people[by], { isProof: false })
      const sending = (given: object) => actor.try(call, { ...(params && { params }), body: { ...body, ...given } })
      for (const given of [{}, { [proof]: '' }, { [proof]: 'palpite' }]) expect(isAskedFor(await sending(given), proof)).toBe(true)
      if (body === undefined) expect(isAskedFor(await actor.try(call, { ...(params && { params }) }), proof)).toBe(true)
      expect(isAskedFor(await sending({ [proof]: PASSWORD }), proof)).toBe(false)

      const isKeptInBody = call === changePassword || proof === 'password'
      if (isKeptInBody) return
      const other = await world()
      const again = make(other)
      const proved = await signIn(other[again.by], { isProof: true })
      const sent = { ...(again.params && { params: again.params }), body: again.body ?? {} }
      expect(isAskedFor(await proved.try(call, { ...sent, body: { ...sent.body, [proof]: 'palpite' } }), proof)).toBe(true)
      expect(isAskedFor(await proved.try(call, sent), proof)).toBe(false)
    })
  }
})

test('proof lasts five minutes, and only for its own session', async () => {
  const { boss, ana } = await world()
  const [here, there] = [await signIn(boss, { isProof: false }), await signIn(boss, { isProof: false })]
  const switchTo = (actor: Actor, isActive: boolean, given: object = {}) =>
    actor.try(updateUser, { params: { id: ana.id }, body: { isActive, ...given } })
  expect((await switchTo(here, false, { currentPassword: PASSWORD })).statusCode).toBe(200)
  expect((await switchTo(here, true)).statusCode).toBe(200)
  expect(isAskedFor(await switchTo(there, false), 'currentPassword')).toBe(true)
  await sql`update sessions set proved_at = proved_at - interval '5 minutes 1 second' where user_id = ${boss.id}`.execute(db)
  expect(isAskedFor(await switchTo(here, false), 'currentPassword')).toBe(true)
})

test('calls that change no permissions need no proof', async () => {
  const { boss, ana, clinic, manager } = await world()
  const admins = await signIn(boss, { isProof: false })
  const saved = { fullName: 'Ana Luz', isActive: true, role: 'professional' }
  expect((await admins.try(updateUser, { params: { id: ana.id }, body: saved })).statusCode).toBe(200)
  const managers = await signIn(manager, { isProof: false })
  const body = { email: newAddress(), role: 'member' }
  expect((await managers.try(inviteColleague, { params: { id: clinic.id }, body })).statusCode).toBe(204)
})

test('an admin who tries to delete their own account is refused before a password is required', async () => {
  const { boss } = await world()
  const actor = await signIn(boss, { isProof: false })
  expect((await actor.try(deleteUser, { params: { id: boss.id.toUpperCase() } })).statusCode).toBe(409)
})

test('a wrong password here counts toward the sign-in limit, a blank one does not', async () => {
  const { boss, ana } = await world()
  const actor = await signIn(boss, { isProof: false })
  const guess = (currentPassword = 'palpite') => actor.try(deleteUser, { params: { id: ana.id }, body: { currentPassword } })
  for (let tries = 0; tries < 6; tries++) expect(errorIn(await guess('  ')).message).toBe(messages.passwordToConfirm)
  for (let tries = 0; tries < 5; tries++) expect(errorIn(await guess()).message).toBe(messages.currentPasswordWrong)
  expect((await guess()).statusCode).toBe(429)
})

if (hasSeveralConnections) {
  const lockOf = (trx: Kysely<Database>, { id }: { id: string }) => trx.selectFrom('users').select('id').where('id', '=', id).forUpdate()

  test('a sensitive call waits for a concurrent change of its caller, and is refused if that blocks the caller', async (t) => {
    for (const { title, call, proof, make } of trials) {
      await t.test(title, async () => {
        const people = await world()
        const { by, params, body } = make(people)
        const actor = await signIn(people[by])
        const blocking = await db.startTransaction().execute()
        await blocking.updateTable('users').set({ is_active: false }).where('id', '=', people[by].id).execute()
        const answer = actor.try(call, { ...(params && { params }), body: { ...body, [proof]: PASSWORD } })
        await eventuallyBlocks(blocking, db, answer)
        await blocking.commit().execute()
        expect((await answer).statusCode).toBe(401)
      })
    }
  })
  const changes: Readonly<Record<string, [code: string, (trx: Kysely<Database>, id: string) => Promise<unknown>]>> = {
    'signed out': [
      'session_ended',
      (trx, id) => trx.updateTable('sessions').set({ ended_at: new Date(), end_reason: 'logout' }).where('user_id', '=', id).execute(),
    ],
    'made a member': ['managers_only', (trx, id) => trx.updateTable('users').set({ firm_role: 'member' }).where('id', '=', id).execute()],
    'removed from the firm': ['not_allowed', (trx, id) => trx.updateTable('users').set({ firm_id: null }).where('id', '=', id).execute()],
  }
  for (const [title, [code, change]] of Object.entries(changes)) {
    test(`a sensitive call is refused if its caller was ${title} while it waited`, async () => {
      const { manager, member, clinic } = await world()
      const actor = await signIn(manager)
      const remove = () => actor.try(removeColleague, { params: { id: clinic.id, personId: member.id } })
      expect(errorIn(await overtaken(db, manager, remove, (trx) => change(trx, manager.id))).code).toBe(code)
    })

    if (code === 'session_ended') continue
    test(`a user who was ${title} while it waited can still delete their own account`, async () => {
      const { manager } = await world()
      const actor = await signIn(manager)
      const leave = () => actor.try(deleteUser, { params: { id: manager.id } })
      expect((await overtaken(db, manager, leave, (trx) => change(trx, manager.id))).statusCode).toBe(204)
    })
  }

  test('an admin’s call locks the admins first, in the order of ids, so that two calls never wait for each other', async () => {
    const [ana, one, other] = [await add(professional()), await add(admin()), await add(admin())]
    const [first, last] = one.id < other.id ? [one, other] : [other, one]
    const blocking = await db.startTransaction().execute()
    await lockOf(blocking, first).execute()
    const answer = (await signIn(last)).try(deleteUser, { params: { id: ana.id } })
    await eventuallyBlocks(blocking, db)
    // Fails at once if the call has locked more than the admins before the first.
    for (const free of [last, ana]) await lockOf(db, free).noWait().execute()
    await blocking.commit().execute()
    expect((await answer).statusCode).toBe(204)
  })
}
