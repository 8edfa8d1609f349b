import { login } from '@ponte/contracts/auth'
import { prepareSecondFactor } from '@ponte/contracts/second-factor'
import { hash } from '@node-rs/argon2'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { availableParallelism } from 'node:os'
import { withApi } from '../../../test/api.ts'
import { professional } from '../../../test/factories.ts'
import { accountKey } from '../../server/limits/login-limits.repo.ts'

const { actor, add, db, signIn } = await withApi()
const password = 'uma senha comprida'
/** Slow to check, so that the queue stays full while the others arrive. */
const password_hash = await hash(password, { memoryCost: 1024, timeCost: 100, parallelism: 1 })
/** Twice as many as can be checked or wait. */
const people = await Promise.all(Array.from({ length: 2 * (availableParallelism() + 20) }, () => add(professional({ password_hash }))))

const countsOf = async (keys: readonly string[]) =>
  (await sql<{ key: string }>`select key from rate_limits where key = any(${keys})`.execute(db)).rows

test('a sign-in with the right password that finds the queue full uses up no try, of the account or the address', async () => {
  const address = (index: number) => `203.0.113.${index}`
  const signIns = people.map(({ email }, index) => actor(address(index)).try(login, { body: { email, password } }))
  const answers = await Promise.all(signIns)
  const refused = people.filter((_, index) => answers[index]?.statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(await countsOf(refused.flatMap((one) => [accountKey(one.email), `login:address:${address(people.indexOf(one))}`]))).toEqual([])
})

test('a proof with the right password that finds the queue full uses up no try', async () => {
  const sessions = await Promise.all(people.map((person) => signIn(person, { isProof: false })))
  const proofs = sessions.map((one) => one.try(prepareSecondFactor, { body: { currentPassword: password } }))
  const answers = await Promise.all(proofs)
  const refused = people.filter((_, index) => answers[index]?.statusCode === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(await countsOf(refused.map(({ email }) => accountKey(email)))).toEqual([])
})

test('a full queue does not hide that there were too many tries', async () => {
  const { email } = await add(professional({ password_hash }))
  const [limited, free] = ['203.0.113.250', '203.0.113.251']
  await sql`insert into rate_limits (key, window_start, count, expires_at) values
    (${accountKey(email)}, to_timestamp(0), 5, now() + interval '16 minutes'),
    (${`login:address:${limited}`}, to_timestamp(0), 20, now() + interval '15 minutes')`.execute(db)
  const busy = people.map((one) => actor().try(login, { body: { email: one.email, password } }))
  await Promise.any(busy.map(async (one) => expect((await one).statusCode).toBe(503)))
  const answers = [
    actor(free).try(login, { body: { email, password } }),
    actor(limited).try(login, { body: { email: 'ninguem@exemplo.test', password } }),
  ]
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([429, 429])
  await Promise.all(busy)
})
