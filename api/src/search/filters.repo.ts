import { choicesOf, type Choice } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { CITIES, STATE_LABELS, cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { findableFirms } from './opportunities.repo.ts'
import { findableProfessionals } from './professionals.repo.ts'

interface Facet extends Choice {
  count: number
}

const cityChoices = CITIES.map((value) => ({ value, label: cityLabel(value) }))

export async function professionalFilters(db: Kysely<Database>) {
  const from = findableProfessionals
  return {
    professions: await counted(db, choicesOf(PROFESSION_LABELS), sql`select s.profession as value from ${from}`),
    cities: await counted(db, cityChoices, sql`select s.city as value from ${from}`),
    specialties: await counted(db, choicesOf(SPECIALTY_LABELS), sql`select unnest(u.specialties) as value from ${from}`),
    types: [],
    states: [],
  }
}

export async function opportunityFilters(db: Kysely<Database>) {
  const from = findableFirms
  return {
    professions: [],
    cities: [],
    specialties: [],
    types: await counted(db, choicesOf(FIRM_TYPE_LABELS), sql`select s.type as value from ${from}`),
    states: await counted(db, choicesOf(STATE_LABELS), sql`select s.state as value from ${from}`),
  }
}

/** Every choice of the list in its order, also one that nobody has made yet. */
async function counted(db: Kysely<Database>, choices: readonly Choice[], values: RawBuilder<unknown>): Promise<Facet[]> {
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count(*)::int as count from (${values}) as v group by value
  `.execute(db)
  const counts = new Map(rows.map(({ value, count }) => [value, count]))
  return choices.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }))
}
