import type { AnyCall } from '@ponte/contracts/call'
import { forgotPassword, login } from '@ponte/contracts/auth'
import { DEMO_DATE } from '@ponte/contracts/server-time'
import { expect } from 'expect'
import { test } from 'node:test'
import { kyselyOn } from '../../server/database/open.ts'
import { withApi, type TestApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { newcomer, professional } from '../../../test/factories.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { STEP_MS } from './pad-timing.ts'

/** Account enumeration: neither the answer nor the work behind it reveals whether an account exists. */
const queries: string[] = []
const database = await withDatabase()
const db = kyselyOn(database.pool, ({ query }) => void queries.push(query.sql))
const api = await withApi({ database: { ...database, db } })
const TRIES = 8
const ROUNDS = 10
/** Hashing is most of the work of a sign-in: without it, the CPU time falls to a quarter. */
const CPU_RATIO_MAX = 2

const password_hash = await createPasswords().hash('uma senha comprida')

interface Answered {
  /** CPU time of all threads of this process. */
  cost: number
  /** The response without its date and request id. */
  seen: unknown
  /** The SQL since the request began. */
  queries: readonly string[]
}

async function ask({ actor }: TestApi, call: AnyCall, body: object): Promise<Answered> {
  queries.length = 0
  const before = process.cpuUsage()
  const { statusCode, headers, payload } = await actor().try(call, { body }, { 'x-request-id': 'the-same' })
  const { user, system } = process.cpuUsage(before)
  const { date: _when, [DEMO_DATE]: _then, ...others } = headers
  return { cost: user + system, seen: { statusCode, headers: others, payload }, queries: [...queries] }
}

/** Lowest cost of each of the two requests so far, because garbage collection only ever adds cost. */
type Least = [number, number]

const areAlike = (costs: Least): boolean => Math.max(...costs) < CPU_RATIO_MAX * Math.min(...costs)

/** Sends both requests of each pair, alternating their order. */
async function compare(call: AnyCall, bodies: readonly [object, object][], least: Least): Promise<void> {
  for (const [turn, pair] of bodies.entries()) {
    const order = turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const answers: unknown[] = []
    for (const side of order) {
      const { cost, ...others } = await ask(api, call, pair[side])
      least[side] = Math.min(least[side], cost)
      answers.push(others)
    }
    expect(answers[0]).toEqual(answers[1])
  }
}

/** Kinds of accounts that take different code paths. */
const KINDS = [() => professional({ password_hash }), () => newcomer()]
let asked = 0

/** More rounds reduce noise from other work, but never a real difference. */
async function expectAlike(call: AnyCall, bodyOf: (email: string) => object): Promise<void> {
  for (const kind of KINDS) {
    const least: Least = [Infinity, Infinity]
    for (let round = 0; round < ROUNDS && !areAlike(least); round++) {
      const bodies: [object, object][] = []
      for (let turn = 0; turn < TRIES; turn++) {
        const known = await api.add(kind())
        bodies.push([bodyOf(known.email), bodyOf(`ninguem${asked++}@exemplo.test`)])
      }
      await compare(call, bodies, least)
    }
    expect([least, areAlike(least)]).toEqual([least, true])
  }
}

test('a wrong password and an unknown e-mail get the same bytes for the same work', () =>
  expectAlike(login, (email) => ({ email, password: 'errada' })))

/** Lets pending work run for a while. */
async function letWork(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await api.database.pool.query('select 1')
}

test('a reset request for a known and an unknown e-mail gets the same bytes, at the next time step', async (t) => {
  for (const kind of KINDS) {
    const { email: known, id } = await api.add(kind())
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const answered = new Set<string>()
    const asking = [`ninguem${asked++}@exemplo.test`, known].map(async (email) => {
      const { seen } = await ask(api, forgotPassword, { email })
      answered.add(email)
      return seen
    })
    const mails = () => api.db.selectFrom('outbox').select('id').where('user_id', '=', id).execute()
    while ((await mails()).length === 0) await letWork()
    await letWork()
    // The work for both is done, and both answers wait for the next step.
    expect([...answered]).toEqual([])
    while (answered.size < asking.length) {
      t.mock.timers.tick(STEP_MS)
      await letWork()
    }
    const [one, other] = await Promise.all(asking)
    expect(one).toEqual(other)
    t.mock.timers.reset()
  }
})
