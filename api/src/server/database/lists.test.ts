import { FIRM_TYPES } from '@ponte/contracts/firm-types'
import { CITIES, stateOf } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { ROLES } from '@ponte/contracts/roles'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { expect } from 'expect'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'

const { pool } = await withDatabase()

/** The values that a check constraint allows, in its order. */
async function listIn(constraint: string): Promise<string[]> {
  const { rows } = await pool.query<{ definition: string }>(
    'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
    [constraint],
  )
  const quoted = rows[0]?.definition.matchAll(/'([^']+)'::text/g) ?? []
  return [...quoted].map((match) => match[1] ?? '').filter((value) => value.trim() !== '')
}

/** The pattern of all municipality keys; the database does not list them, the API does. */
const CITY_SHAPE = '^[a-z]+(_[a-z]+)*$'

const lists: [constraint: string, list: readonly string[]][] = [
  ['users_role_known', ROLES],
  ['users_profession_known', PROFESSIONS],
  ['users_specialties_known', SPECIALTIES],
  ['users_city_known', [CITY_SHAPE]],
  ['firms_type_known', FIRM_TYPES],
  ['firms_specialties_known', SPECIALTIES],
  ['firms_place_known', [...CITIES.map((city) => `${city} ${stateOf(city)}`), CITY_SHAPE, '_']],
  ['evaluations_side_known', ['professional', 'contractor']],
]

for (const [constraint, list] of lists) {
  test(`${constraint} allows exactly the contract's values`, async () => {
    expect((await listIn(constraint)).sort()).toEqual([...list].sort())
  })
}
