import { login } from '@ponte/contracts/auth'
import { completeLogin, prepareSecondFactor, turnOnSecondFactor } from '@ponte/contracts/second-factor'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { codeFor, forgetLastCode } from '../../../test/app-codes.ts'
import { professional } from '../../../test/factories.ts'
import { realClock } from '../../server/clock.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { resealJob } from './reseal-secrets.ts'
import type { Keys } from '../../server/kept-key.ts'
import { createPasswords } from '../passwords/passwords.ts'

/** Rotation of SECOND_FACTOR_KEY, tested with several sites that share a database but have different keys. */

const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const before = await withApi({ config: { secondFactorKeys: [old] } })
const { add, db, database } = before
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

const siteWith = (...keys: Keys) => withApi({ database, config: { secondFactorKeys: keys } })
type Site = typeof before

async function withApp(site: Site) {
  const person = await add(professional({ password_hash }))
  const here = await site.signIn(person)
  const { secret } = await here.call(prepareSecondFactor, { body: { currentPassword: password } })
  await here.call(turnOnSecondFactor, { body: { code: codeFor(secret) } })
  await forgetLastCode(db, person)
  return { ...person, secret }
}

async function entersBy(site: Site, email: string, code: string): Promise<boolean> {
  const someone = site.actor()
  const answer = await someone.call(login, { body: { email, password } })
  if (!('secondFactor' in answer)) throw new Error('no code was asked for')
  return (await someone.try(completeLogin, { body: { token: answer.secondFactor.token, code } })).statusCode === 200
}

async function runJob(site: Site): Promise<unknown[]> {
  const warned: unknown[] = []
  const log = { info() {}, warn: (...line: unknown[]) => void warned.push(line), error() {} } as unknown as JobParts['log']
  await resealJob.run({ config: site.config, db, database, clock: realClock, log, signal: new AbortController().signal })
  return warned
}

const sealed = () => db.selectFrom('second_factors').select(['user_id', 'sealed_secret', 'key_id']).orderBy('user_id').execute()

test('codes keep working while both keys are configured, and with only the new one after the job has run', async () => {
  const [ana, bia] = [await withApp(before), await withApp(before)]
  const both = await siteWith(fresh, old)
  expect(await entersBy(both, ana.email, codeFor(ana.secret))).toBe(true)
  expect(await runJob(both)).toEqual([])
  const after = await siteWith(fresh)
  expect(await entersBy(after, bia.email, codeFor(bia.secret))).toBe(true)
  await forgetLastCode(db, bia)
  expect(await entersBy(before, bia.email, codeFor(bia.secret))).toBe(false)
})

test('the job is idempotent', async () => {
  await withApp(before)
  const both = await siteWith(fresh, old)
  await runJob(both)
  const once = await sealed()
  expect(new Set(once.map(({ key_id }) => key_id)).size).toBe(1)
  await Promise.all([runJob(both), runJob(both)])
  expect(await sealed()).toEqual(once)
})

test('a secret sealed by an earlier version, without a key id, is opened and sealed again', async () => {
  const ana = await withApp(before)
  await db.updateTable('second_factors').set({ key_id: null }).where('user_id', '=', ana.id).execute()
  await runJob(await siteWith(fresh, old))
  expect(await entersBy(await siteWith(fresh), ana.email, codeFor(ana.secret))).toBe(true)
})

test('a secret whose key is missing is left unchanged, and the log counts such secrets', async () => {
  const ana = await withApp(before)
  const present = (await sealed()).find(({ user_id }) => user_id === ana.id)
  const [warned] = await runJob(await siteWith(fresh))
  expect(warned).toEqual([{ secrets: 1 }, 'secrets are sealed with a key that is not configured'])
  expect((await sealed()).find(({ user_id }) => user_id === ana.id)).toEqual(present)
})
