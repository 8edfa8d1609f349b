import { stateOf } from '@ponte/contracts/places'
import { sql, type Kysely } from 'kysely'
import type { Database } from '@ponte/api/schema'
import { randomFrom } from '@ponte/api/random'
import { firmAt, firmCount, type Firm } from '../population/firm.ts'
import { drawFullName } from '../population/names.ts'
import { openingAt, openingCount, type Opening } from '../population/opening.ts'
import { idOf } from '../population/person.ts'
import { countStars, insertStats } from './write-stats.ts'

const ROWS_AT_ONCE = 5000

/** Writes the firms that go with this many professionals, each with a user, and their openings. */
export async function writeFirms(db: Kysely<Database>, rows: number): Promise<void> {
  for (const numbers of batches(firmCount(rows))) {
    const firms = numbers.map(firmAt)
    await insertFirms(db, firms, numbers)
    await insertOwners(db, firms, numbers, rows)
    await insertStats(db, 'firm_stats', firms)
  }
  for (const numbers of batches(openingCount(rows)))
    await insertOpenings(
      db,
      numbers.map((number) => openingAt(number, rows)),
    )
  await countStars(db)
}

function* batches(count: number): Generator<number[]> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE)
    yield Array.from({ length: Math.min(ROWS_AT_ONCE, count - start) }, (_, index) => start + index)
}

async function insertFirms(db: Kysely<Database>, firms: readonly Firm[], numbers: readonly number[]): Promise<void> {
  await sql`
    insert into firms (id, name, type, description, city, state, specialties_needed, offers_accommodation, created_at, cnpj, address)
    select id, name, type, description, city, state, needed::text[], accommodation, created_at, cnpj, 'Rua do Comércio, 10'
    from unnest(
      ${firms.map(({ id }) => id)}::uuid[], ${firms.map(({ name }) => name)}::text[], ${firms.map(({ type }) => type)}::text[],
      ${firms.map(({ description }) => description)}::text[], ${firms.map(({ city }) => city)}::text[],
      ${firms.map(({ city }) => stateOf(city))}::text[], ${firms.map(({ specialtiesNeeded }) => `{${specialtiesNeeded.join(',')}}`)}::text[],
      ${firms.map(({ offersAccommodation }) => offersAccommodation)}::boolean[],
      ${firms.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[],
      ${numbers.map((number) => String(number).padStart(14, '0'))}::text[]
    ) given (id, name, type, description, city, state, needed, accommodation, created_at, cnpj)`.execute(db)
}

/** Their ids follow the professionals'. */
async function insertOwners(db: Kysely<Database>, firms: readonly Firm[], numbers: readonly number[], rows: number): Promise<void> {
  const owners = numbers.map((number) => {
    const random = randomFrom(`owner ${number}`)
    return { id: idOf(rows + number, random), fullName: drawFullName(random) }
  })
  await sql`
    insert into users (id, full_name, email, firm_id, created_at, role, profile_completed)
    select id, name, email, firm_id, created_at, 'firm', true
    from unnest(
      ${owners.map(({ id }) => id)}::uuid[], ${owners.map(({ fullName }) => fullName)}::text[],
      ${numbers.map((number) => `firma${number}@exemplo.test`)}::text[], ${firms.map(({ id }) => id)}::uuid[],
      ${firms.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) given (id, name, email, firm_id, created_at)`.execute(db)
}

async function insertOpenings(db: Kysely<Database>, openings: readonly Opening[]): Promise<void> {
  await sql`
    insert into openings
      (id, firm_id, profession, specialties, city, state, start_on, end_on, offers_accommodation, description, closed_at, created_at)
    select id, firm_id, profession, specialties::text[], city, state, start_on, end_on, accommodation, description, closed_at, created_at
    from unnest(
      ${openings.map(({ id }) => id)}::uuid[], ${openings.map(({ firmId }) => firmId)}::uuid[],
      ${openings.map(({ profession }) => profession)}::text[], ${openings.map(({ specialties }) => `{${specialties.join(',')}}`)}::text[],
      ${openings.map(({ city }) => city)}::text[], ${openings.map(({ city }) => stateOf(city))}::text[],
      ${openings.map(({ startOn }) => startOn)}::date[], ${openings.map(({ endOn }) => endOn)}::date[],
      ${openings.map(({ offersAccommodation }) => offersAccommodation)}::boolean[],
      ${openings.map(({ description }) => description)}::text[],
      ${openings.map(({ closedAt }) => closedAt?.toISOString() ?? null)}::timestamptz[],
      ${openings.map(({ createdAt }) => createdAt.toISOString())}::timestamptz[]
    ) given (id, firm_id, profession, specialties, city, state, start_on, end_on, accommodation, description, closed_at, created_at)`.execute(
    db,
  )
}
