import { expect } from 'expect'
import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { testEngine } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { callAt, showsOpening, type Given } from '../../test/histories/calls.ts'
import { fillableDisk, stillReplica } from '../../test/histories/disturbances.ts'
import { history, type Round } from '../../test/histories/history.ts'
import { brokenRules } from '../../test/histories/invariants.ts'
import { usersOf, type Call, type State } from '../../test/histories/model.ts'
import { answersAlone, couldHappen, type Observed } from '../../test/histories/one-at-a-time.ts'
import { makeWorld, readState, type World } from '../../test/histories/world.ts'
import { startReplicated } from '../../test/replicated.ts'
import { startServer, type ServerProcess } from '../../test/server-process.ts'
import { eraseAccounts } from '../accounts/erasure/erase-accounts.ts'
import { jobsOf } from '../all-jobs.ts'
import { keepClockDays } from '../demo/demo.repo.ts'
import { demoClock } from '../server/clock.ts'
import { readConfig } from '../server/config.ts'
import { checkStatistics, type Difference } from '../server/database/check-statistics.ts'
import { openDatabase } from '../server/database/open.ts'
import { refreshAllStatistics } from '../server/database/statistics.ts'
import { againAfterDeadlock } from '../server/database/transaction.ts'
import type { Job, JobParts } from '../server/jobs/job.ts'
import { publishEvaluations } from './notifications/notify-published.ts'
import { remind } from './notifications/reminders.ts'

/**
 * Random histories of up to eight clients at once on three servers, which are killed, paused and lose their leases meanwhile, while the disk
 * is full at times and the replica lags. After each round of calls, some order of them must explain the answers and the database, and
 * everyone who made a change must see it; after each history, every rule must hold.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 60)
const SEED = Number(process.env['SEED'] ?? 1)
const CALLS_AT_ONCE = 8
const PAUSE_MS = 60
/** Time for finding a shorter history that fails too, and how often each is tried, because no two runs meet at the same instants. */
const [SHRINK_MS, TRIES] = [60_000, 5]
const DAY_MS = 86_400_000
const JOBS = [remind, publishEvaluations, eraseAccounts]
/** What must have happened in many histories, as proof that they reach it. */
const HAPPENS = [
  ...[
    'see ok',
    'see too_many',
    'ask ok',
    'answer ok',
    'answer already_answered',
    'answer window_closed',
    'rate ok',
    'rate already_evaluated',
  ],
  ...['choose ok', 'choose already_filled', 'publish too_many_openings', 'change role ok', 'remove ok', 'join ok'],
  ...['delete ok', 'list ok', 'list denied', 'see no room', 'show interest no room', 'read the present', 'read what was before'],
]
/** What changes whether an opening is shown. */
const SHOWING = ['publish', 'close', 'reopen', 'choose']

async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-histories-'))
  Object.assign(process.env, { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' })
  const { primary, replicas, remove } = await startReplicated(1)
  const { url } = primary
  process.env['DATABASE_READ_URLS'] = replicas[0]?.url
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const { db, pool } = database
  const fillDisk = await fillableDisk(pool)
  const replica = await stillReplica(replicas[0] ?? primary, pool)
  await db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  // Another server seems to run all other jobs.
  const lease = { taken_by: crypto.randomUUID(), taken_until: new Date(Date.now() + DAY_MS), due_at: new Date() }
  const others = jobsOf({ smtpUrl: null }).filter((job) => !JOBS.includes(job))
  await db
    .insertInto('job_runs')
    .values(others.map(({ name }) => ({ name, ...lease })))
    .execute()
  let started = 0
  const start = () => startServer(`server${(started += 1)}`, url)
  const servers: (ServerProcess | null)[] = await Promise.all([start(), start(), start()])
  const starting: Promise<void>[] = []
  after(async () => {
    await Promise.allSettled(starting)
    await Promise.all([database.close(), replica.close()])
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const clock = demoClock()
  const config = readConfig({ DEMO: '1', DATA_DIR: dataDir })
  // A step that fails, such as one that takes too long on a busy machine, is done by the next run.
  const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
  return {
    ...{ database, clock, fillDisk, replica },
    alive: () => servers.filter((one) => one !== null),
    async moveClock(days: number) {
      clock.setAhead(days)
      await keepClockDays(db, days)
    },
    /** Runs the jobs as two more servers would. */
    async runJobs() {
      const parts = { db, database, config, clock, log, signal: new AbortController().signal }
      const run = (job: Job) => againAfterDeadlock(() => job.run(parts))
      for (const job of JOBS) await Promise.all([run(job), run(job)])
    },
    async loseLeases() {
      const names = JOBS.map(({ name }) => name)
      await db
        .updateTable('job_runs')
        .set({ taken_until: new Date() })
        .where('taken_by', 'is not', null)
        .where('name', 'in', names)
        .execute()
    },
    /** Kills a server and starts another; waits for what the database still does for it. */
    async kill(server: ServerProcess) {
      servers[servers.indexOf(server)] = null
      await server.kill()
      starting.push(start().then((next) => void (servers[servers.indexOf(null)] = next)))
      const left = () => pool.query('select from pg_stat_activity where application_name = $1', [server.name])
      await eventually(async () => (await left()).rows.length === 0)
    },
  }
}

type Site = Awaited<ReturnType<typeof openSite>>

async function disturb(site: Site, { kind, server: number, afterMs }: Round['fault']): Promise<void> {
  if (kind === 'none' || kind === 'full disk') return
  if (kind === 'lose leases') return site.loseLeases()
  const servers = site.alive()
  const server = servers[number % servers.length]
  await setTimeout(afterMs)
  if (server === undefined || (kind === 'kill' && servers.length < 2)) return
  if (kind === 'kill') return site.kill(server)
  server.pause()
  await setTimeout(PAUSE_MS)
  server.resume()
}

const lineOf = ({ call: { do: what, by, ...call }, answer }: Observed): string =>
  `  ${by} ${what} ${JSON.stringify(call)} → ${answer === null ? 'no answer' : JSON.stringify(answer)}`

/** What differs between two states, in one line for each thing. */
const changed = (before: State, after: State): string[] =>
  (Object.keys(after) as (keyof State)[]).flatMap((part) => {
    const [was, is] = [before, after].map((state) => [state[part]].flat().map((one) => JSON.stringify(one)))
    return (is ?? []).flatMap((now, at) => (was?.[at] === now ? [] : [`  ${part} ${at}: ${was?.[at]} → ${now}`]))
  })

const ACTIONS: Partial<Record<Call['do'], string>> = { delete: 'account_deleted', remove: 'colleague_removed', join: 'invitation_accepted' }

/** A round at the servers: what each call answered. */
async function playRound(site: Site, world: World, { calls, fault, days, isLagging }: Round, state: State) {
  const planned = calls.flatMap(({ plan, server, isTwice }) => {
    const call = plan(state)
    return (isTwice ? [call, { ...call }] : [call]).map((one, at) => ({ call: one, server: server + at }))
  })
  const isFull = fault.kind === 'full disk'
  await Promise.all([site.replica.hold(isLagging), isFull && site.fillDisk(true)])
  const servers = site.alive()
  const calling = planned.slice(0, CALLS_AT_ONCE).map(async ({ call, server }) => {
    const { origin } = new URL(servers[server % servers.length]?.url ?? '')
    return { call, given: await callAt(origin, world, call, isFull) }
  })
  const jobs =
    days > 0 &&
    site.runJobs().catch((error: unknown) => {
      if (!isFull) throw error
    })
  const [made] = await Promise.all([Promise.all(calling), disturb(site, fault), jobs])
  if (isFull) await site.fillDisk(false)
  return made
}

const isShown = (state: State, at: number): boolean => {
  const opening = state.openings[at]
  return opening?.isOpen === true && usersOf(state, opening.firm).length > 0
}

/** What is read after a round: by everyone who made a change as it is now, by visitors as it is now or was before. */
async function readShown(site: Site, world: World, made: readonly Call[], states: readonly State[]): Promise<string[]> {
  const present = states.at(-1)
  if (present === undefined) return []
  const changing = made.filter((call) => SHOWING.includes(call.do))
  const reading = changing.map(async (call, at) => {
    const opening = 'opening' in call && call.opening !== null ? call.opening : present.openings.length - 1
    const servers = site.alive()
    const { origin } = new URL(servers[at % servers.length]?.url ?? '')
    const [own, visitors] = await Promise.all([call.by, null].map((by) => showsOpening(origin, world, { opening, by })))
    const is = isShown(present, opening)
    if (own !== is) throw new Error(`${call.by} does not see that the opening ${opening} is ${is ? '' : 'not '}shown`)
    if (states.every((state) => isShown(state, opening) !== visitors)) throw new Error(`the opening ${opening} was never like that`)
    return visitors === is ? 'read the present' : 'read what was before'
  })
  return Promise.all(reading)
}

/** The line of the audit log that the caller can count on. */
function auditedOf(world: World, call: Call, { answer, revealed }: Given): string | null {
  const id = world.people[call.by]?.id ?? ''
  if (revealed !== null) return `contact_revealed ${id} ${revealed}`
  return answer.code === 'ok' && ACTIONS[call.do] !== undefined ? `${ACTIONS[call.do]} ${id}` : null
}

async function play(site: Site, rounds: readonly Round[], happened: Set<string>): Promise<void> {
  const { database, clock } = site
  // Noon, so that no day ends meanwhile.
  const base = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS + DAY_MS / 2)
  const ahead = (base.getTime() - Date.now()) / DAY_MS
  await site.moveClock(ahead)
  const world = await makeWorld(database, base)
  const [script, ran, audited, unanswered]: [string[], Date[], string[], Observed[]] = [[], [], [], []]
  let [day, before] = [0, await readState(database, world)]
  const states = [before]
  await site.replica.catchUp()
  for (const round of rounds) {
    day += round.days
    await site.moveClock(ahead + day)
    const isFull = round.fault.kind === 'full disk'
    ran.push(...(round.days > 0 && !isFull ? [clock.now()] : []))
    const fault = round.fault.kind === 'none' ? '' : `, ${round.fault.kind}${isFull ? '' : ` server ${round.fault.server}`}`
    script.push(`day ${day}${fault}${round.isLagging ? ', the replica stands still' : ''}`)
    const made = await playRound(site, world, round, before)
    for (const { call, given } of made) {
      happened.add(`${call.do} ${given?.answer.code ?? 'unknown'}`)
      audited.push(...(given === null ? [] : [auditedOf(world, call, given) ?? []].flat()))
    }
    const observed = made.map(({ call, given }) => ({ call, answer: given?.answer ?? null }))
    script.push(...observed.map(lineOf))
    const state = await readState(database, world)
    if (!couldHappen(before, state, [...observed, ...unanswered], { day, base })) {
      const alone = answersAlone(before, observed, { day, base }).map((answer) => JSON.stringify(answer))
      const what = [...script, `Alone they would answer ${alone.join(' ')}`, ...changed(before, state)]
      throw new Error(`no order of the last calls explains this:\n${what.join('\n')}`)
    }
    // A server that answers too late may still do it, in a later round.
    for (const one of observed) if (one.answer === null) unanswered.push(one, { ...one, day })
    before = state
    states.push(state)
    if (unanswered.length > 0) continue
    const done = made.flatMap(({ call, given }) => (given?.answer.code === 'ok' ? [call] : []))
    const read = await readShown(site, world, done, states).catch((error: unknown) => {
      throw new Error(`${String(error)}\nafter\n${script.join('\n')}`)
    })
    for (const what of read) happened.add(what)
  }
  await site.runJobs()
  ran.push(clock.now())
  const broken = await brokenRules(database, { world, now: clock.now(), ran, audited, hasUnknown: unanswered.length > 0 })
  if (broken.length > 0) throw new Error(`${broken.join('\n')}\nafter\n${script.join('\n')}`)
}

// The embedded database allows only one server.
if (testEngine === 'postgres') {
  const site = await openSite()
  const { db } = site.database

  test(`${HISTORIES} random histories from seed ${SEED} could have happened one call at a time`, async () => {
    const happened = new Set<string>()
    let failedAt = Infinity
    const property = fc.asyncProperty(history, async (rounds) => {
      const isShrinking = failedAt < Infinity
      if (isShrinking && Date.now() - failedAt > SHRINK_MS) return
      for (let tries = isShrinking ? TRIES : 1; tries > 0; tries--) {
        await play(site, rounds, happened).catch((error: unknown) => {
          failedAt = Math.min(failedAt, Date.now())
          throw error
        })
      }
    })
    const { failed, numRuns, errorInstance } = await fc.check(property, { numRuns: HISTORIES, seed: SEED })
    if (failed) throw new Error(`the history ${numRuns} of SEED=${SEED} failed`, { cause: errorInstance })
    if (HISTORIES >= 200) expect(HAPPENS.filter((what) => !happened.has(what))).toEqual([])
  })

  test('after all histories the stored figures equal recomputed ones', async () => {
    const found: Difference[] = []
    await checkStatistics(db, (one) => found.push(one))
    expect(found).toEqual([])
    const everything = async () => [
      await db.selectFrom('person_stats').selectAll().where('total_contacts', '>', 0).orderBy('user_id').execute(),
      await db.selectFrom('person_stats').selectAll().where('total_evaluations', '>', 0).orderBy('user_id').execute(),
      await db.selectFrom('firm_stats').selectAll().where('total_contacts', '>', 0).orderBy('firm_id').execute(),
      await db.selectFrom('site_stats').selectAll().execute(),
      await db.selectFrom('professional_search').select(['user_id', 'reputation', 'services']).orderBy('user_id').execute(),
      await db.selectFrom('firm_search').select(['firm_id', 'reputation', 'services']).orderBy('firm_id').execute(),
    ]
    const kept = await everything()
    await refreshAllStatistics(db)
    expect(kept).toEqual(await everything())
  })
}
