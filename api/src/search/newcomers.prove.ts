import { PROFESSIONS } from '@ponte/contracts/professions'
import { CITIES } from '@ponte/contracts/places'
import type { ProfessionalQuery } from '@ponte/contracts/search'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { REPUTATION_PRIOR_WEIGHT } from '@ponte/contracts/statistics'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { addCrowd, type CrowdMember } from '../../test/crowd.ts'
import { withDatabase } from '../../test/database.ts'
import { randomFrom } from '../demo/seed/random.ts'
import { searchProfessionals } from './professionals.repo.ts'

/** A twentieth of a site with 10,000 newcomers at any time; each day, as many join as stop being new. */
const NEWCOMERS_A_DAY = 8
const REVIEWED = 1500
/** Distinct searches per day: a fifth of the number of newcomers. */
const SEARCHES_A_DAY = 100
const SHOWN_WITHIN_DAYS = 14
const WATCHED_DAYS = 8

const DAY_MS = 86_400_000
const START = Date.parse('2026-09-01T15:00:00Z')
const dayAt = (day: number) => new Date(START + day * DAY_MS)
const MEAN_QUALITY = 4.3

interface Person extends CrowdMember {
  /** The stars that a client would give them, rated or not. */
  quality: number
  reputation: number
  /** The day of joining; null for people with reviews. */
  joined: number | null
}

const { db } = await withDatabase()
const random = randomFrom('newcomers')
/** Roughly normal. */
const spread = () => random.fraction() + random.fraction() + random.fraction() - 1.5

async function population(): Promise<Person[]> {
  const days = 60 + WATCHED_DAYS + SHOWN_WITHIN_DAYS
  const people = (await addCrowd(db, REVIEWED + days * NEWCOMERS_A_DAY)).map((member, index): Person => {
    const quality = Math.min(5, Math.max(1, MEAN_QUALITY + spread()))
    if (index >= REVIEWED) {
      return { ...member, quality, reputation: 0, joined: Math.floor((index - REVIEWED) / NEWCOMERS_A_DAY) - 60 }
    }
    const reviews = random.integer(1, 30)
    const mean = Math.min(5, quality + spread() / Math.sqrt(reviews))
    return { ...member, quality, reputation: (reviews * (mean - MEAN_QUALITY)) / (REPUTATION_PRIOR_WEIGHT + reviews), joined: null }
  })
  await sql`
    update professional_search s set reputation = given.reputation, services = 0, created_at = given.created_at
    from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ reputation }) => reputation)}::float8[],
      ${people.map(({ joined }) => dayAt(joined ?? -200))}::timestamptz[]) given (id, reputation, created_at)
    where s.user_id = given.id`.execute(db)
  await sql`analyze`.execute(db)
  return people
}

type Filters = Partial<Pick<ProfessionalQuery, 'profession' | 'city' | 'specialties'>>

/** A realistic search: nearly always for a profession, often in a city, sometimes for a specialty, with very uneven popularity. */
function drawFilters(): Filters {
  const early = <Item>(items: readonly Item[]) => random.pick(items.slice(0, random.integer(1, items.length)))
  return {
    ...(random.chance(0.9) && { profession: early(PROFESSIONS.slice(0, 4)) }),
    ...(random.chance(0.7) && { city: early(CITIES.slice(0, 8)) }),
    ...(random.chance(0.4) && { specialties: [early(SPECIALTIES.slice(0, 6))] }),
  }
}

function drawSearches(): Filters[] {
  const searches = new Map<string, Filters>()
  while (searches.size < SEARCHES_A_DAY) {
    const filters = drawFilters()
    searches.set(JSON.stringify(filters), filters)
  }
  return [...searches.values()]
}

const fits = (person: Person, { profession, city, specialties }: Filters) =>
  (profession === undefined || person.profession === profession) &&
  (city === undefined || person.city === city) &&
  (specialties === undefined || specialties.some((key) => person.specialties.includes(key)))

/** Discounted cumulative gain, where a person's gain is their quality. */
const gainOf = (people: readonly Person[]) => people.reduce((sum, { quality }, rank) => sum + quality / Math.log2(rank + 2), 0)

test('every newcomer is seen within two weeks, and first pages lose hardly any quality', { timeout: 300_000 }, async (t) => {
  const people = await population()
  const byId = new Map(people.map((person) => [person.id, person]))
  const ranked = people.toSorted((left, right) => right.reputation - left.reputation)
  const firstSeen = new Map<string, number>()
  const kept: number[] = []
  for (let day = 1; day < WATCHED_DAYS + SHOWN_WITHIN_DAYS; day += 1) {
    for (const filters of drawSearches()) {
      const { results } = await searchProfessionals(db, { query: '', page: 1, limit: 20, ...filters }, { now: dayAt(day) })
      const shown = results.flatMap(({ _id }) => byId.get(_id) ?? [])
      for (const { id } of shown) if (!firstSeen.has(id)) firstSeen.set(id, day)
      const before = ranked.filter((person) => fits(person, filters)).slice(0, 20)
      kept.push(gainOf(shown) / gainOf(before))
    }
  }
  const watched = people.filter(({ joined }) => joined !== null && joined >= 0 && joined < WATCHED_DAYS)
  const inTime = watched.filter(({ id, joined }) => (firstSeen.get(id) ?? Infinity) <= (joined ?? 0) + SHOWN_WITHIN_DAYS)
  const share = inTime.length / watched.length
  const loss = 1 - kept.reduce((sum, one) => sum + one, 0) / kept.length
  t.diagnostic(`${(100 * share).toFixed(1)}% of newcomers seen in ${SHOWN_WITHIN_DAYS} days; NDCG@20 loss ${(100 * loss).toFixed(2)}%`)
  expect(share).toBeGreaterThanOrEqual(0.95)
  expect(loss).toBeLessThanOrEqual(0.02)
})
