import { distanceKm } from '@ponte/contracts/coordinates'
import { CITIES } from '@ponte/contracts/places'
import { sql } from 'kysely'

const cities = sql`${[...CITIES]}::text[]`

/** From the n-th city to the m-th, one city after the other. */
const distances = sql`${CITIES.flatMap((from) => CITIES.map((to) => distanceKm(from, to)))}::integer[]`

/**
 * How far a user `u` goes, to be joined laterally: `bits` of all the cities within its distance, its own included, and
 * as words of the document all of them but its own.
 */
export const reachOfUser = sql`
  lateral (
    select coalesce(bit_or(1 << (other.n - 1)), 0) as bits,
      coalesce(array_agg('r:' || (${cities})[other.n]) filter (where other.n <> own.n), '{}') as words
    from (select array_position(${cities}, u.city) as n) own
    cross join generate_series(1, ${CITIES.length}) other (n)
    where other.n = own.n
      or (u.travel_availability and u.max_distance_km >= (${distances})[(own.n - 1) * ${CITIES.length} + other.n])
  ) reach`
