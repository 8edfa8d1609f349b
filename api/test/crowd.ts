import { WEEKDAYS, weekdayOf, type Weekday } from '@ponte/contracts/availability'
import { CITIES } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { sql, type Insertable, type Kysely } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'
import { refreshProfessionalRows } from '../src/search/index/search-rows.ts'
import type { Users } from '../src/server/schema/people.ts'
import { randomFrom, type Random } from '../src/demo/seed/random.ts'
import { professional } from './factories.ts'

const FIRST = ['Ana', 'Maria', 'José', 'João', 'Márcia', 'Cláudio', 'Helena', 'Íris', 'Otávio', 'Paulo']
const LAST = ['Silva', 'Souza', 'Araújo', 'Conceição', 'Xavier', 'Lima', 'Brandão', 'Gonçalves']
const BIOS = [
  'Plantões de doze horas',
  'Experiência em hemodiálise',
  'Indicada pela doutora Helena Silva',
  'Curativos e pós-operatório',
  null,
]

export interface CrowdMember extends Insertable<Users> {
  id: string
  full_name: string
  profession: (typeof PROFESSIONS)[number]
  specialties: (typeof SPECIALTIES)[number][]
  city: (typeof CITIES)[number]
  travel_availability: boolean
  max_distance_km: number
  bio: string | null
}

/** Adds many professionals, with varied reputations and many ties. The same seed gives the same people. */
export async function addCrowd(db: Kysely<Database>, count: number, seed = 'crowd'): Promise<CrowdMember[]> {
  const random = randomFrom(seed)
  const people = Array.from({ length: count }, () => drawMember(random))
  await db.insertInto('users').values(people).execute()
  const ids = people.map(({ id }) => id)
  await refreshProfessionalRows(db, ids)
  await sql`
    update professional_search s set reputation = given.reputation, services = given.services
    from unnest(${ids}::uuid[], ${people.map(() => random.integer(-3, 3) / 7)}::float8[], ${people.map(() => random.integer(0, 2))}::integer[])
      given (id, reputation, services)
    where s.user_id = given.id`.execute(db)
  return people
}

function drawMember(random: Random): CrowdMember {
  const travels = random.chance(0.5)
  return {
    ...professional().row,
    id: random.uuid(),
    full_name: `${random.pick(FIRST)} ${random.pick(LAST)} ${random.pick(LAST)}`,
    profession: random.pick(PROFESSIONS.slice(0, 4)),
    specialties: random.some(SPECIALTIES.slice(0, 6), random.integer(1, 3)),
    city: random.pick(CITIES.slice(0, 8)),
    travel_availability: travels,
    max_distance_km: travels ? random.pick([50, 400, 1000, 4000]) : 0,
    bio: random.pick(BIOS),
    created_at: new Date(Date.UTC(2026, 0, random.integer(1, 20))),
  }
}

/** Gives about half of a crowd weekdays, and about half a first day of work. */
export async function addAvailability<One extends CrowdMember>(db: Kysely<Database>, people: readonly One[]) {
  const random = randomFrom('availability')
  const available = people.map((one) => ({
    ...one,
    available_from: random.chance(0.5) ? null : `2026-12-${random.integer(10, 28)}`,
    weekdays: random.chance(0.5) ? [] : random.some(WEEKDAYS, random.integer(1, 4)),
  }))
  for (const { id, available_from, weekdays } of available)
    await db.updateTable('users').set({ available_from, weekdays }).where('id', '=', id).execute()
  await refreshProfessionalRows(
    db,
    people.map(({ id }) => id),
  )
  return available
}

/** True for a person who works on one of these days: '2026-12-18', or '2026-12-18..2026-12-20'. */
export function worksOn(
  { available_from: from, weekdays }: { available_from: string | null; weekdays: readonly Weekday[] },
  days: string,
): boolean {
  const [first = '', last = first] = days.split('..')
  const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(first) + index * 86_400_000).toISOString().slice(0, 10)).some(
    (day) => (from === null || from <= day) && (weekdays.length === 0 || weekdays.includes(weekdayOf(day))),
  )
}
