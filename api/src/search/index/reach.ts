import { sql, type RawBuilder } from 'kysely'
import type { SearchLists } from './lists.ts'

/**
 * The reach of a user `u`, for a lateral join: `bits` of all listed cities within their distance, including their own, and document
 * words for all but their own.
 */
export function reachOfUser({ cities, otherCities, distanceKm }: SearchLists): RawBuilder<unknown> {
  const homes = [...cities, ...otherCities]
  const keys = sql`${cities.map(({ key }) => key)}::text[]`
  const bits = sql`${cities.map(({ bit }) => bit)}::integer[]`
  /** Distances from each home to each listed city, as one flat array. */
  const distances = sql`${homes.flatMap((from) => cities.map((to) => distanceKm(from.key, to.key)))}::integer[]`
  return sql`
  lateral (
    select coalesce(bit_or(1::bigint << other.bit), 0) as bits,
      coalesce(array_agg('r:' || other.city) filter (where other.n <> own.n), '{}') as words
    from (select array_position(${homes.map(({ key }) => key)}::text[], u.city) as n) own
    cross join unnest(${keys}, ${bits}) with ordinality other (city, bit, n)
    where other.n = own.n
      or (u.travel_availability and u.max_distance_km >= (${distances})[(own.n - 1) * ${cities.length} + other.n])
  ) reach`
}
