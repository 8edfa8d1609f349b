import { sql, type Kysely } from 'kysely'
import type { Database } from '@ponte/api/schema'
import { personAt, type Person } from '../population/person.ts'
import { countStars, insertStats } from './write-stats.ts'

const ROWS_AT_ONCE = 5000

/** Writes this many professionals with complete profiles, and the statistics of those with services. */
export async function writePeople(db: Kysely<Database>, rows: number, onRows: (done: number) => void): Promise<void> {
  for (let start = 0; start < rows; start += ROWS_AT_ONCE) {
    const people = Array.from({ length: Math.min(ROWS_AT_ONCE, rows - start) }, (_, index) => personAt(start + index))
    await insertUsers(db, people, start)
    await optIn(db, people)
    await insertStats(db, 'person_stats', people)
    onRows(start + people.length)
  }
  await countStars(db)
}

/** A fifth take notices of urgent openings. */
async function optIn(db: Kysely<Database>, people: Person[]): Promise<void> {
  const ids = people.flatMap(({ id }, index) => (index % 5 === 0 ? id : []))
  await sql`insert into notice_settings (user_id, urgent_openings) select id, true from unnest(${ids}::uuid[]) id`.execute(db)
}

async function insertUsers(db: Kysely<Database>, people: Person[], firstNumber: number): Promise<void> {
  const numbers = people.map((_, index) => firstNumber + index)
  const phones = numbers.map((number) => `+55119${String(10_000_000 + number)}`)
  await sql`
    insert into users (id, full_name, profession, specialties, bio, city, travel_availability, max_distance_km, created_at, email, username,
      phone, whatsapp, document, available_from, weekdays, role, profile_completed)
    select given.id, name, profession, specialties::text[], bio, city, travels, distance, created_at, email, username, phone, phone, document,
      available_from, weekdays::text[], 'professional', true
    from unnest(
      ${people.map(({ id }) => id)}::uuid[], ${people.map(({ fullName }) => fullName)}::text[],
      ${people.map(({ profession }) => profession)}::text[], ${people.map(({ specialties }) => `{${specialties.join(',')}}`)}::text[],
      ${people.map(({ bio }) => bio)}::text[], ${people.map(({ city }) => city)}::text[], ${people.map(({ travels }) => travels)}::boolean[],
      ${people.map(({ maxDistanceKm }) => maxDistanceKm)}::int[], ${people.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${numbers.map((number) => `pessoa${number}@exemplo.test`)}::text[], ${numbers.map((number) => `pessoa${number}`)}::text[],
      ${phones}::text[], ${numbers.map((number) => String(number).padStart(11, '0'))}::text[],
      ${people.map(({ availableFrom }) => availableFrom)}::date[], ${people.map(({ weekdays }) => `{${weekdays.join(',')}}`)}::text[]
    ) given (id, name, profession, specialties, bio, city, travels, distance, created_at, email, username, phone, document, available_from, weekdays)`.execute(
    db,
  )
}
