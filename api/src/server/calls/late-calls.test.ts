import { login } from '@ponte/contracts/auth'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { saveSearch } from '@ponte/contracts/save-search'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import type { LightMyRequestResponse } from 'fastify'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type pg from 'pg'
import { withApi } from '../../../test/api.ts'
import { codeFor, forgetLastCode } from '../../../test/app-codes.ts'
import { withUnusedConnections } from '../../../test/database.ts'
import { eventually } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { accountKey, codeKey } from '../limits/login-limits.repo.ts'

const database = await withUnusedConnections()
const { actor, add, config, db, signIn } = await withApi({ database })
const { pool } = database
// As with the embedded database: one connection, for which a call may wait longer than its own time limit.
Object.assign(pool.options, { max: 1, connectionTimeoutMillis: 0 })

const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

/** Takes the connection, before anyone else, when it has been released this many times. */
function takeAfter(releases: number): Promise<pg.PoolClient> {
  let left = releases
  return new Promise((resolve, reject) => {
    pool.on('release', function take() {
      left -= 1
      if (left > 0) return
      pool.off('release', take)
      pool.connect().then(resolve, reject)
    })
  })
}

interface Late {
  /** How often the call gets the connection before it must wait. */
  releases: number
  send(): Promise<LightMyRequestResponse>
  /** Called while it waits. */
  look?(client: pg.PoolClient): Promise<void>
}

/** Sends a call that gets the connection only after its time limit. False if it is answered before it must wait. */
async function waitsTooLong(t: TestContext, { releases, send, look }: Late): Promise<boolean> {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const taking = takeAfter(releases)
  let isAnswered = false
  const sending = send().finally(() => (isAnswered = true))
  const client = await taking
  while (!isAnswered && pool.waitingCount === 0) await setImmediate()
  const waits = !isAnswered
  await look?.(client)
  if (waits) t.mock.timers.tick(config.requestLimitMs)
  t.mock.timers.reset()
  expect((await sending).statusCode === 503).toBe(waits)
  client.release()
  await eventually(async () => pool.waitingCount === 0 && pool.idleCount === pool.totalCount)
  return waits
}

test('a call that times out with 503 at any wait for the database changes nothing later, so a retry succeeds', async (t) => {
  const statuses: number[] = []
  for (let releases = 1; ; releases += 1) {
    const { id } = await add(professional({ bio: 'Antes' }))
    const ana = await signIn({ id })
    const bio = async (client: Pick<pg.Pool, 'query'>) =>
      (await client.query<{ bio: string }>('select bio from users where id = $1', [id])).rows[0]?.bio
    const send = () => ana.try(updateUser, { params: { id }, body: { bio: 'Depois', version: 1 } })
    let before: string | undefined
    const look = async (client: pg.PoolClient) => void (before = await bio(client))
    if (!(await waitsTooLong(t, { releases, send, look }))) break
    expect(await bio(pool)).toBe(before)
    // The last waits are for reading the answer.
    if (before === 'Antes') statuses.push((await send()).statusCode)
  }
  expect(statuses.length).toBeGreaterThan(2)
  expect(new Set(statuses)).toEqual(new Set([200]))
})

test('a call with an Idempotency-Key completes once after its 503, and a retry gets its answer', async (t) => {
  let repeated = 0
  for (let releases = 1; ; releases += 1, repeated += 1) {
    const ana = await signIn(await add(professional()))
    const send = () => ana.try(saveSearch, { body: { type: 'professionals', query: 'uti' } }, { 'idempotency-key': 'k' })
    if (!(await waitsTooLong(t, { releases, send }))) break
    expect((await send()).statusCode).toBe(201)
    expect(await ana.call(listSavedSearches, {})).toHaveLength(1)
  }
  expect(repeated).toBeGreaterThan(3)
})

test('a sign-in with the right password that times out at any wait does not count as an attempt', async (t) => {
  const { email } = await add(professional({ password_hash }))
  let waited = 0
  for (let releases = 1; ; releases += 1, waited += 1) {
    if (!(await waitsTooLong(t, { releases, send: () => actor().try(login, { body: { email, password } }) }))) break
    expect((await pool.query('select count from rate_limits where key = $1', [accountKey(email)])).rows).toEqual([])
  }
  expect(waited).toBeGreaterThan(3)
})

test('a sign-in with the right code that times out at any wait does not count as an attempt', async (t) => {
  const { id, email } = await add(professional({ password_hash }))
  const ana = await signIn({ id })
  const { secret } = await ana.call(prepareSecondFactor, { body: { currentPassword: password } })
  await ana.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  // Before the first 503, because the server may refuse other calls while it finishes that work.
  const tokens: string[] = []
  while (tokens.length < 20) {
    const answer = await actor().call(login, { body: { email, password } })
    if ('secondFactor' in answer) tokens.push(answer.secondFactor.token)
  }
  let waited = 0
  for (const token of tokens) {
    await forgetLastCode(db, { id })
    const send = () => actor().try(completeLogin, { body: { token, code: codeFor(secret) } })
    if (!(await waitsTooLong(t, { releases: waited + 1, send }))) break
    expect((await pool.query('select count from rate_limits where key = $1', [codeKey(id)])).rows).toEqual([])
    waited += 1
  }
  expect(waited).toBeGreaterThan(3)
  expect(waited).toBeLessThan(tokens.length)
})
