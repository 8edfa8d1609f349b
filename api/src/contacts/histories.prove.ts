import { expect } from 'expect'
import fc from 'fast-check'
import { test } from 'node:test'
import { testEngine } from '../../test/database.ts'
import { callAt, showsOpening, type Given } from '../../test/histories/calls.ts'
import { AT_ONCE, history, type Round } from '../../test/histories/history.ts'
import { brokenRules } from '../../test/histories/invariants.ts'
import { usersOf, type Call, type State, type Time } from '../../test/histories/model.ts'
import { answersAlone, couldHappen, type Observed } from '../../test/histories/one-at-a-time.ts'
import { disturb, openSite, type Site } from '../../test/histories/site.ts'
import { makeWorld, readState, type World } from '../../test/histories/world.ts'
import { checkStatistics, type Difference } from '../server/database/check-statistics.ts'
import { refreshAllStatistics } from '../server/database/statistics.ts'

/**
 * Random histories: up to eight clients at once on three servers, which are killed, paused and lose their leases, with a disk that is full
 * at times and a lagging replica. After each round, some order of its calls must explain the answers and the database, and everyone who
 * made a change must see it. After each history, every rule must hold.
 */

const HISTORIES = Number(process.env['HISTORIES'] ?? 120)
const SEED = Number(process.env['SEED'] ?? 1)
const CALLS_AT_ONCE = 8
/** Time limit for finding a shorter failing history, and tries of each, because no two runs interleave alike. */
const [SHRINK_MS, TRIES] = [60_000, 5]
const DAY_MS = 86_400_000
/** Events that must occur somewhere in many histories, to prove that the histories reach them. */
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
/** Calls that change whether an opening is shown. */
const SHOWING = ['publish', 'close', 'reopen', 'choose']

const lineOf = ({ call: { do: what, by, ...call }, answer }: Observed): string =>
  `  ${by} ${what} ${JSON.stringify(call)} → ${answer === null ? 'no answer' : JSON.stringify(answer)}`

/** The differences between two states, one line per object. */
const changed = (before: State, after: State): string[] =>
  (Object.keys(after) as (keyof State)[]).flatMap((part) => {
    const [was, is] = [before, after].map((state) => [state[part]].flat().map((one) => JSON.stringify(one)))
    return (is ?? []).flatMap((now, at) => (was?.[at] === now ? [] : [`  ${part} ${at}: ${was?.[at]} → ${now}`]))
  })

const ACTIONS: Partial<Record<Call['do'], string>> = { delete: 'account_deleted', remove: 'colleague_removed', join: 'invitation_accepted' }

/** The progress of one of the histories that are played at once. */
interface Playing {
  world: World
  /** After each round. */
  states: State[]
  script: string[]
  audited: string[]
  unanswered: Observed[]
}

const stateOf = ({ states }: Playing): State => {
  const state = states.at(-1)
  if (state === undefined) throw new Error('a history has a state from the start')
  return state
}

const plannedIn = (playing: Playing, calls: Round['calls']) =>
  calls
    .flatMap(({ plan, server, isTwice }) => {
      const call = plan(stateOf(playing))
      return (isTwice ? [call, { ...call }] : [call]).map((one, at) => ({ call: one, server: server + at }))
    })
    .slice(0, CALLS_AT_ONCE)

/** Plays a round on the servers, and returns the answer to each call of each history. */
async function playRound(site: Site, histories: readonly Playing[], { calls, fault, days, isLagging }: Round) {
  const planned = histories.map((playing, at) =>
    plannedIn(
      playing,
      calls.filter(({ history: of }) => of === at),
    ),
  )
  const isFull = fault.kind === 'full disk'
  await Promise.all([site.replica.hold(isLagging), isFull && site.fillDisk(true)])
  const servers = site.alive()
  const calling = histories.map(({ world }, at) =>
    Promise.all(
      (planned[at] ?? []).map(async ({ call, server }) => {
        const { origin } = new URL(servers[server % servers.length]?.url ?? '')
        return { call, given: await callAt(origin, world, call, isFull) }
      }),
    ),
  )
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

/** Reads the site after a round: everyone who made a change must see the present, visitors the present or the past. */
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

/** The audit log lines that must exist after this answer. The chosen person sees the details too. */
function auditedOf(world: World, call: Call, { answer, revealed }: Given): string[] {
  const idOf = (person: number) => world.people[person]?.id ?? ''
  if (revealed !== null)
    return [call.by, ...(call.do === 'choose' ? [call.whom] : [])].map((at) => `contact_revealed ${idOf(at)} ${revealed}`)
  return answer.code === 'ok' && ACTIONS[call.do] !== undefined ? [`${ACTIONS[call.do]} ${idOf(call.by)}`] : []
}

/** Checks the effects of a round on one history. */
async function checkRound(
  site: Site,
  playing: Playing,
  made: readonly { call: Call; given: Given | null }[],
  { time, happened }: { time: Time; happened: Set<string> },
): Promise<void> {
  const { world, states, script, audited, unanswered } = playing
  for (const { call, given } of made) {
    happened.add(`${call.do} ${given?.answer.code ?? 'unknown'}`)
    audited.push(...(given === null ? [] : auditedOf(world, call, given)))
  }
  const observed = made.map(({ call, given }) => ({ call, answer: given?.answer ?? null }))
  script.push(...observed.map(lineOf))
  const before = stateOf(playing)
  const state = await readState(site.database, world)
  if (!couldHappen(before, state, [...observed, ...unanswered], time)) {
    const alone = answersAlone(before, observed, time).map((answer) => JSON.stringify(answer))
    const what = [...script, `Alone they would answer ${alone.join(' ')}`, ...changed(before, state)]
    throw new Error(`no order of the last calls explains this:\n${what.join('\n')}`)
  }
  // A server that is too slow to answer may still make the change, in a later round.
  for (const one of observed) if (one.answer === null) unanswered.push(one, { ...one, day: time.day })
  states.push(state)
  if (unanswered.length > 0) return
  const done = made.flatMap(({ call, given }) => (given?.answer.code === 'ok' ? [call] : []))
  const read = await readShown(site, world, done, states).catch((error: unknown) => {
    throw new Error(`${String(error)}\nafter\n${script.join('\n')}`)
  })
  for (const what of read) happened.add(what)
}

async function play(site: Site, rounds: readonly Round[], happened: Set<string>): Promise<void> {
  const { database, clock } = site
  // Noon, so that no day ends meanwhile.
  const base = new Date(Math.ceil(Date.now() / DAY_MS + 1) * DAY_MS + DAY_MS / 2)
  const ahead = (base.getTime() - Date.now()) / DAY_MS
  await site.moveClock(ahead)
  const histories = await Promise.all(
    Array.from({ length: AT_ONCE }, async (): Promise<Playing> => {
      const world = await makeWorld(database, base)
      return { world, states: [await readState(database, world)], script: [], audited: [], unanswered: [] }
    }),
  )
  const ran: Date[] = []
  let day = 0
  await site.replica.catchUp()
  for (const round of rounds) {
    day += round.days
    await site.moveClock(ahead + day)
    const isFull = round.fault.kind === 'full disk'
    ran.push(...(round.days > 0 && !isFull ? [clock.now()] : []))
    const fault = round.fault.kind === 'none' ? '' : `, ${round.fault.kind}${isFull ? '' : ` server ${round.fault.server}`}`
    for (const { script } of histories) script.push(`day ${day}${fault}${round.isLagging ? ', the replica stands still' : ''}`)
    const made = await playRound(site, histories, round)
    await Promise.all(histories.map((playing, at) => checkRound(site, playing, made[at] ?? [], { time: { day, base }, happened })))
  }
  await site.runJobs()
  ran.push(clock.now())
  // All histories at once, because each rule looks at one person or firm.
  const broken = await brokenRules(database, {
    world: { people: histories.flatMap(({ world }) => world.people), firms: histories.flatMap(({ world }) => world.firms) },
    ...{ now: clock.now(), ran, audited: histories.flatMap(({ audited }) => audited) },
    hasUnknown: histories.some(({ unanswered }) => unanswered.length > 0),
  })
  if (broken.length > 0) throw new Error(`${broken.join('\n')}\nafter\n${histories.map(({ script }) => script.join('\n')).join('\n\n')}`)
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
    const { failed, numRuns, errorInstance } = await fc.check(property, { numRuns: Math.ceil(HISTORIES / AT_ONCE), seed: SEED })
    await site.allStarted()
    const failures = site.failures().join('\n')
    if (failed) throw new Error(`run ${numRuns} of SEED=${SEED} failed\n${failures}`, { cause: errorInstance })
    expect(failures).toBe('')
    if (HISTORIES >= 500) expect(HAPPENS.filter((what) => !happened.has(what))).toEqual([])
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
