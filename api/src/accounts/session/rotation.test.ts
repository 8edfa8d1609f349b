import { endOtherSessions, getAccount } from '@ponte/contracts/account'
import { logout, me, refreshSession } from '@ponte/contracts/auth'
import { exportMine } from '@ponte/contracts/me'
import { searchProfessionals } from '@ponte/contracts/search'
import { prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { codeFor } from '../../../test/app-codes.ts'
import { refusalFrom } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { admin, professional } from '../../../test/factories.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { purges } from '../../server/jobs/purges.ts'

const { add, signIn, db, database, visitor, app } = await withApi()

/** Ages a user's sessions. */
async function timePasses(userId: string, interval: string): Promise<void> {
  await sql`
    update sessions set rotated_at = rotated_at - ${interval}::interval, created_at = created_at - ${interval}::interval,
      ended_at = ended_at - ${interval}::interval, last_used_at = last_used_at - ${interval}::interval,
      access_expires_at = access_expires_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval,
      absolute_expires_at = absolute_expires_at - ${interval}::interval
    where user_id = ${userId}
  `.execute(db)
}

test('refreshing rotates cookie and token', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const before = actor.copy()
  const { user, tokens } = await actor.call(refreshSession, {})
  expect(user.id).toBe(ana.id)
  expect(actor.cookies.get('session')).not.toBe(before.cookies.get('session'))
  expect((await actor.try(me, {}, { authorization: `Bearer ${tokens.access.token}` })).statusCode).toBe(200)
})

test('two tabs can refresh with the same cookie concurrently, and either token works with either cookie', async () => {
  const first = await signIn(await add(professional()))
  const second = first.copy()
  const [one, two] = await Promise.all([first.call(refreshSession, {}), second.call(refreshSession, {})])
  expect((await first.try(me, {}, { authorization: `Bearer ${two.tokens.access.token}` })).statusCode).toBe(200)
  expect((await second.try(me, {}, { authorization: `Bearer ${one.tokens.access.token}` })).statusCode).toBe(200)
})

test('reusing a rotated cookie after the grace period ends the whole family, and is counted', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const elsewhere = await signIn(ana)
  const thief = actor.copy()
  await actor.call(refreshSession, {})
  expect((await thief.try(me)).statusCode).toBe(200)

  await timePasses(ana.id, '11 seconds')
  expect((await refusalFrom(thief.call(refreshSession, {}))).body.code).toBe('session_ended')
  expect((await refusalFrom(actor.call(me, {}))).body.code).toBe('session_ended')
  expect((await elsewhere.try(me)).statusCode).toBe(200)
  expect((await app.inject('/metrics')).payload).toMatch(/^session_reuse_total 1$/m)
  const lines = await db.selectFrom('audit_log').select(['action', 'actor_id']).where('subject_id', '=', ana.id).execute()
  expect(lines).toEqual([{ action: 'session_reused', actor_id: null }])
})

const counted = async () => Number(/^session_reuse_total (\d+)$/m.exec((await app.inject('/metrics')).payload)?.[1])
const purge = () =>
  purges.find(({ name }) => name === 'purge_sessions')?.run({ db, signal: new AbortController().signal } as unknown as JobParts)

test('reuse is detected as long as the session goes on, even after the row of the rotated cookie was deleted', async () => {
  const ana = await add(professional())
  const thief = await signIn(ana)
  const actor = thief.copy()
  const before = await counted()
  for (let turn = 0; turn < 3; turn++) {
    await thief.call(refreshSession, {})
    await timePasses(ana.id, '4 days')
  }
  await purge()
  expect(await db.selectFrom('sessions').select('id_hash').where('user_id', '=', ana.id).execute()).toHaveLength(2)
  expect((await thief.try(me)).statusCode).toBe(200)
  expect((await actor.try(me)).statusCode).toBe(401)
  expect((await thief.try(me)).statusCode).toBe(401)
  // The family has ended: nothing more to count.
  expect((await actor.try(me)).statusCode).toBe(401)
  expect(await counted()).toBe(before + 1)
  const lines = await db.selectFrom('audit_log').select('action').where('subject_id', '=', ana.id).execute()
  expect(lines).toEqual([{ action: 'session_reused' }])
})

test('the account and the export show the day of the sign-in, however often the session was refreshed', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const signedIn = (await actor.call(getAccount, {})).sessions.map(({ signedInAt }) => Date.parse(signedInAt) - 12 * 86_400_000)
  for (let turn = 0; turn < 3; turn++) {
    await actor.call(refreshSession, {})
    await timePasses(ana.id, '4 days')
  }
  await purge()
  const { sessions } = await actor.call(getAccount, {})
  expect(sessions.map(({ signedInAt }) => Date.parse(signedInAt))).toEqual(signedIn)
  expect((await actor.call(exportMine, {}))['sessions']).toMatchObject(sessions.map(({ signedInAt }) => ({ signedInAt })))
})

test('an old cookie of a session that has expired is not counted as reused', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const before = await counted()
  await actor.copy().call(refreshSession, {})
  await timePasses(ana.id, '8 days')
  await purge()
  expect((await actor.try(me)).statusCode).toBe(401)
  expect(await counted()).toBe(before)
})

test('after a change of credentials the token of another tab is refused, even with the new cookie', async () => {
  const first = await signIn(await add(professional()))
  const { tokens } = await first.copy().call(refreshSession, {})
  const { secret } = await first.call(prepareSecondFactor, { body: {} })
  await first.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  expect((await first.try(me, {}, { authorization: `Bearer ${tokens.access.token}` })).statusCode).toBe(401)
  expect((await first.try(me)).statusCode).toBe(200)
})

test('a refresh that a change of credentials overtakes leaves the new cookie in the browser, for seconds', async () => {
  const ana = await add(professional())
  const here = await signIn(ana)
  const [otherTab, late, signedOut] = [here.copy(), here.copy(), here.copy()]
  const { secret } = await here.call(prepareSecondFactor, { body: {} })
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })

  const refusedIn = async (tab: typeof here) => (await refusalFrom(tab.call(refreshSession, {}))).body.code
  // Its answer may arrive after the one with the new cookie, so it must not clear that one.
  expect([await refusedIn(otherTab), otherTab.cookies.has('session')]).toEqual(['session_ended', true])
  await timePasses(ana.id, '11 seconds')
  expect([await refusedIn(late), late.cookies.has('session')]).toEqual(['session_ended', false])
  expect((await here.try(me)).statusCode).toBe(200)
  await here.call(logout, {})
  expect([await refusedIn(signedOut), signedOut.cookies.has('session')]).toEqual(['session_ended', false])
})

test("a family's id, which others may read, cannot end a session", async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const { family } = await db.selectFrom('sessions').select('family').where('user_id', '=', ana.id).executeTakeFirstOrThrow()
  const forger = actor.copy()
  for (const cookie of [`${family}.x`, `${family}`, '.', '.x', `x.${[...actor.cookies.values()][0]}`]) {
    forger.cookies.set('session', cookie)
    expect((await forger.try(me)).statusCode).toBe(401)
  }
  expect((await actor.try(me)).statusCode).toBe(200)
})

test('reuse of a rotated cookie is detected on every call, not only on refresh', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const thief = actor.copy()
  await actor.call(refreshSession, {})
  await timePasses(ana.id, '11 seconds')
  expect((await thief.try(searchProfessionals)).statusCode).toBe(200)
  expect((await actor.try(me)).statusCode).toBe(401)
})

test('a session ends after seven idle days, and after thirty in total', async () => {
  const ana = await add(professional())
  const idle = await signIn(ana)
  await timePasses(ana.id, '6 days 23 hours')
  expect((await idle.try(me)).statusCode).toBe(200)
  await timePasses(ana.id, '7 days 1 minute')
  expect((await idle.copy().try(refreshSession)).statusCode).toBe(401)
  expect((await idle.try(me)).statusCode).toBe(401)

  const busy = await signIn(ana)
  for (let week = 0; week < 5; week++) {
    expect((await busy.try(me)).statusCode).toBe(200)
    await timePasses(ana.id, '6 days')
    await busy.try(refreshSession)
  }
  expect((await busy.try(me)).statusCode).toBe(401)
})

test('an admin’s session ends after one idle hour, even after use, and after twelve in total', async () => {
  const boss = await add(admin())
  const idle = await signIn(boss)
  await timePasses(boss.id, '61 minutes')
  expect((await idle.try(me)).statusCode).toBe(401)

  const used = await signIn(boss)
  await timePasses(boss.id, '30 minutes')
  expect((await used.try(me)).statusCode).toBe(200)
  await timePasses(boss.id, '61 minutes')
  expect((await used.try(me)).statusCode).toBe(401)

  const busy = await signIn(boss)
  for (let turn = 0; turn < 13; turn++) {
    expect((await busy.try(me)).statusCode).toBe(200)
    await timePasses(boss.id, '55 minutes')
  }
  expect((await busy.try(me)).statusCode).toBe(200)
  await timePasses(boss.id, '10 minutes')
  expect((await busy.try(me)).statusCode).toBe(401)
})

test('the eleventh session ends the least recently used one', async () => {
  const ana = await add(professional())
  const oldest = await signIn(ana)
  await timePasses(ana.id, '1 hour')
  const others = []
  for (let count = 0; count < 10; count++) others.push(await signIn(ana))
  expect((await oldest.try(me)).statusCode).toBe(401)
  for (const other of others) expect((await other.try(me)).statusCode).toBe(200)
})

test('sessions that ended count toward no limit, can’t be refreshed, and keep the reason they ended', async () => {
  const ana = await add(professional())
  await signIn(ana)
  await timePasses(ana.id, '1 hour')
  for (let count = 0; count < 10; count++) {
    const actor = await signIn(ana)
    const copy = actor.copy()
    await actor.call(logout, {})
    expect((await copy.try(refreshSession)).statusCode).toBe(401)
  }
  await (await signIn(ana)).call(endOtherSessions, {})
  await (await signIn(await add(admin()))).call(updateUser, { params: { id: ana.id }, body: { isActive: false } })
  const rows = await db.selectFrom('sessions').select('end_reason').where('user_id', '=', ana.id).orderBy('created_at').execute()
  expect(rows.map(({ end_reason }) => end_reason)).toEqual(['ended_by_user', ...Array.from({ length: 10 }, () => 'logout'), 'blocked'])
})

test('the last use of a session is noted once a minute', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  const lastUse = async () =>
    (await db.selectFrom('sessions').select('last_used_at').where('user_id', '=', ana.id).executeTakeFirstOrThrow()).last_used_at.getTime()
  await timePasses(ana.id, '50 seconds')
  const before = await lastUse()
  await actor.call(me, {})
  expect(await lastUse()).toBe(before)
  await timePasses(ana.id, '11 seconds')
  await actor.call(me, {})
  expect(await lastUse()).toBeGreaterThan(before)
})

test('a block or a role change takes effect on the next call', async () => {
  const ana = await add(professional())
  const actor = await signIn(ana)
  await db.updateTable('users').set({ profile_completed: false }).where('id', '=', ana.id).execute()
  expect((await actor.try(me)).json()).toMatchObject({ profileCompleted: false })
  for (const change of [{ is_active: false }, { is_active: true, deleted_at: new Date() }]) {
    await db.updateTable('users').set(change).where('id', '=', ana.id).execute()
    for (const call of [me, refreshSession]) expect((await actor.copy().try(call)).statusCode).toBe(401)
  }
})

if (hasSeveralConnections) {
  test('ending a session also ends the one that a concurrent refresh opens', async () => {
    for (const way of ['logout', 'end others'] as const) {
      const ana = await add(professional())
      const [elsewhere, here] = [await signIn(ana), await signIn(ana)]
      const copy = elsewhere.copy()
      // Both wait for this lock, the refresh first.
      const holding = await database.pool.connect()
      await holding.query('begin')
      await holding.query('select from users where id = $1 for update', [ana.id])
      const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      const waits = async (count: number) => eventually(async () => (await database.pool.query(waiting)).rows.length === count)
      const refresh = elsewhere.try(refreshSession)
      await waits(1)
      // Fails at once if the refresh has locked the session before its owner.
      await database.pool.query('select from sessions where user_id = $1 for update nowait', [ana.id])
      const end = way === 'logout' ? copy.copy().try(logout) : here.try(endOtherSessions)
      await waits(2)
      await holding.query('commit')
      holding.release()
      expect([(await refresh).statusCode, (await end).statusCode]).toEqual([200, 204])
      expect([way, (await elsewhere.try(me)).statusCode, (await copy.try(me)).statusCode]).toEqual([way, 401, 401])
    }
  })
}

test('refreshing without a session is refused', async () => {
  expect((await refusalFrom(visitor.call(refreshSession, {}))).body.code).toBe('not_signed_in')
})
