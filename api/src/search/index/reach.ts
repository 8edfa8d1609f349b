import { sql, type RawBuilder } from 'kysely'
import type { SearchLists } from './lists.ts'

/**
 * The reach of a user `u`, to be joined laterally: `bits` of all the cities within its distance, its own included, and
 * as words of the document all of them but its own.
 */
export function reachOfUser({ cities, distanceKm }: SearchLists): RawBuilder<unknown> {
  const keys = sql`${cities.map(({ key }) => key)}::text[]`
  const bits = sql`${cities.map(({ bit }) => bit)}::integer[]`
  /** Distances from the n-th city to the m-th, one city after the other. */
  const distances = sql`${cities.flatMap((from) => cities.map((to) => distanceKm(from.key, to.key)))}::integer[]`
  return sql`
  lateral (
    select coalesce(bit_or(1::bigint << other.bit), 0) as bits,
      coalesce(array_agg('r:' || other.city) filter (where other.n <> own.n), '{}') as words
    from (select array_position(${keys}, u.city) as n) own
    cross join unnest(${keys}, ${bits}) with ordinality other (city, bit, n)
    where other.n = own.n
      or (u.travel_availability and u.max_distance_km >= (${distances})[(own.n - 1) * ${cities.length} + other.n])
  ) reach`
}
