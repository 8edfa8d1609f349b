import { logContact, respondToContact } from '@ponte/contracts/contacts'
import { createEvaluation, reportReview } from '@ponte/contracts/evaluations'
import { deleteUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { test } from 'node:test'
import { checkStatistics, type Difference } from '../../server/database/check-statistics.ts'
import { refreshAllStatistics } from '../../server/database/statistics.ts'
import { randomFrom, type Random } from '../../demo/seed/random.ts'
import { withApi, type TestApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { firm, professional } from '../../../test/factories.ts'
import { publishDue } from './publish.ts'

const isProof = process.env['PROVE'] === '1'
/** Fewer in the daily run, more in `npm run prove`. */
const EVENTS = isProof ? 500 : 200
const DO = ['contact', 'answer', 'answer', 'answer', 'rating', 'rating', 'rating'] as const
const DAY_MS = 86_400_000

interface Player {
  id: string
  actor: Actor
  /** The firm that the player acts for, if any. */
  firmId: string | null
}

/** Some people, and firms with two people each. */
async function playersOn({ add, signIn }: TestApi): Promise<Player[]> {
  const players: Player[] = []
  for (let count = 0; count < 8; count++) {
    const person = await add(professional())
    players.push({ id: person.id, actor: await signIn(person), firmId: null })
  }
  for (let count = 0; count < 3; count++) {
    const { id: firmId, owner } = await add(firm())
    const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: firmId } })
    for (const { id } of [owner, colleague]) players.push({ id, actor: await signIn({ id }), firmId })
  }
  return players
}

/** Accepted events, counted by kind. */
class Tally {
  readonly happened: Record<string, number> = {}
  total = 0

  count(what: string, status: number): void {
    if (status >= 500) throw new Error(`${what} failed`)
    if (status >= 300) return
    this.note(what)
    this.total++
  }

  /** Records an event in addition to a counted one. */
  note(what: string): void {
    this.happened[what] = (this.happened[what] ?? 0) + 1
  }
}

/** Random choices among the rows of the database. */
function drawsAmong(players: readonly Player[], { db }: TestApi, random: Random, clock: { time: Date }) {
  const number = (id: string): number => players.findIndex((one) => one.id === id)
  /** Ids differ in every run, so rows are sorted by content to make a seed reproducible. */
  function pickFrom<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown[]): Row | undefined {
    const sorted = [...rows].sort((a, b) => (JSON.stringify(keyOf(a)) < JSON.stringify(keyOf(b)) ? -1 : 1))
    return sorted.length === 0 ? undefined : random.pick(sorted)
  }

  /** A contact, nearly always one that can be answered and rated now. */
  const anyContact = async () => {
    const opened = random.chance(0.05) ? new Date('2030-01-01') : clock.time
    const rows = await db
      .selectFrom('contact_logs')
      .selectAll()
      .where('closes_at', '>', clock.time)
      .where('opens_at', '<=', opened)
      .execute()
    const row = pickFrom(rows, (one) => [one.contact_date, number(one.professional_id), number(one.contractor_id), one.made_by])
    const id = row && random.pick([row.professional_id, row.contractor_id])
    return { row, player: players.find((one) => one.id === id) }
  }

  return {
    anyContact,

    async anyReview() {
      const rows = await db.selectFrom('evaluations').selectAll().where('published_at', 'is not', null).execute()
      const review = pickFrom(rows, (one) => [one.created_at, one.published_at, number(one.subject_id), number(one.author_id), one.side])
      return { review, player: players.find(({ id }) => id === review?.subject_id) }
    },
  }
}

/** The possible events, each with random parameters. */
function eventsAmong(players: readonly Player[], api: TestApi, random: Random, clock: { time: Date }, tally: Tally) {
  const people = players.filter(({ firmId }) => firmId === null)
  const { anyContact, anyReview } = drawsAmong(players, api, random, clock)

  return {
    async contact() {
      const by = random.pick(players)
      const opportunityOf = random.pick(players)
      const isOpportunity = by.firmId === null && opportunityOf.firmId !== null && random.chance(0.4)
      const body = {
        professionalId: isOpportunity ? by.id : random.pick(people).id,
        contractorType: by.firmId === null ? 'professional' : 'firm',
        ...(isOpportunity && { firmId: opportunityOf.firmId }),
      }
      tally.count('contact', (await by.actor.try(logContact, { body })).statusCode)
    },
    async answer() {
      const { row, player } = await anyContact()
      if (row === undefined || player === undefined) return
      const response = random.pick(['contact_only', 'service_provided', 'service_received'])
      tally.count('answer', (await player.actor.try(respondToContact, { params: { id: row.id }, body: { response } })).statusCode)
    },
    async rating() {
      const { row, player } = await anyContact()
      if (row === undefined || player === undefined) return
      const body = {
        contactLogId: row.id,
        cordialityRating: random.integer(1, 5),
        serviceQualityRating: row.had_service ? random.integer(1, 5) : null,
        comment: 'O que houve',
        isPublic: random.chance(0.8),
        agreedToTerms: true,
      }
      const answer = await player.actor.try(createEvaluation, { body })
      tally.count('rating', answer.statusCode)
      if (answer.statusCode === 201 && answer.json<{ publishedAt: string | null }>().publishedAt !== null) {
        tally.note('published by both')
      }
    },
    async report() {
      const { review, player } = await anyReview()
      if (review === undefined || player === undefined) return
      tally.count('report', (await player.actor.try(reportReview, { params: { id: review.id }, body: { reason: 'Não' } })).statusCode)
    },
    async time() {
      clock.time = new Date(clock.time.getTime() + random.integer(1, 4) * DAY_MS)
      tally.count('time', 200)
      if (!random.chance(0.6)) return
      const published = await publishDue(api.db, clock.time, { onPublished: () => Promise.resolve(), atOnce: random.integer(1, 4) })
      if (published > 0) tally.note('published at the end')
    },
    async deletion() {
      if (!random.chance(0.12)) return
      const { actor, id } = random.pick(players)
      if ((await actor.try(deleteUser, { params: { id } })).statusCode === 204) tally.count('deletion', 200)
    },
  }
}

const TURNS = [...DO, ...DO, 'report', 'time', 'deletion'] as const

/** A site of its own on which any event may happen. */
async function playground(random: Random) {
  const clock = { time: new Date('2026-01-01T12:00:00Z') }
  const api = await withApi({ clock: { now: () => clock.time } })
  const tally = new Tally()
  const events = eventsAmong(await playersOn(api), api, random, clock, tally)
  return {
    db: api.db,
    happened: tally.happened,
    /** Plays until one more event is accepted; refused ones change nothing. */
    async turn() {
      for (const before = tally.total; tally.total === before;) {
        await api.db.deleteFrom('rate_limits').execute()
        await events[random.pick(TURNS)]()
      }
    },
  }
}

/** Seeds: one in the daily run, more in `npm run prove`. */
const SEEDS = isProof ? ['um', 'dois', 'três', 'quatro', 'cinco'] : ['um']

for (const seed of SEEDS) {
  test(`after ${EVENTS} random events (${seed}) the stored figures equal recomputed ones`, async () => {
    const { db, happened, turn } = await playground(randomFrom(seed))
    const found: Difference[] = []
    for (let event = 1; event <= EVENTS; event++) {
      await turn()
      if (event % 50 === 0) await checkStatistics(db, (one) => found.push(one))
      if (found.length > 0) throw new Error(`after ${event} events: ${JSON.stringify(found)}`)
    }
    const everything = async () => ({
      people: await db.selectFrom('person_stats').selectAll().where('total_contacts', '>', 0).orderBy('user_id').execute(),
      received: await db.selectFrom('person_stats').selectAll().where('total_evaluations', '>', 0).orderBy('user_id').execute(),
      firms: await db.selectFrom('firm_stats').selectAll().where('total_contacts', '>', 0).orderBy('firm_id').execute(),
      site: await db.selectFrom('site_stats').selectAll().execute(),
      ranking: await db.selectFrom('professional_search').select(['user_id', 'reputation', 'services']).orderBy('user_id').execute(),
      firmRanking: await db.selectFrom('firm_search').select(['firm_id', 'reputation', 'services']).orderBy('firm_id').execute(),
    })
    const kept = await everything()
    await refreshAllStatistics(db)
    expect(kept).toEqual(await everything())
    // Guards against a run in which some kind of event never happened.
    const kinds = ['contact', 'answer', 'rating', 'published by both', 'published at the end', 'report', 'deletion']
    expect(kinds.filter((kind) => (happened[kind] ?? 0) < 1)).toEqual([])
  })
}
