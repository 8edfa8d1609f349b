import { createHash } from 'node:crypto'
import { municipalities } from '../../server/municipalities.ts'
import { compiled } from '../../server/database/compiled.ts'
import { SEARCH_LISTS, type SearchLists } from './lists.ts'
import { firmRows, professionalRows } from './search-rows.ts'

/**
 * The version of the search rows: a hash of the statements that write them. It changes with any bit, label or distance in the lists,
 * because the statements contain them.
 */
export function searchVersionOf(lists: SearchLists): string {
  const hash = createHash('sha256')
  for (const statement of [professionalRows('all', lists), firmRows('all', lists)]) {
    const { sql, parameters } = compiled(statement)
    hash.update(JSON.stringify([sql.replace(/\s+/g, ' '), parameters]))
  }
  // Cities outside the short list occur only in the statements that write their own rows.
  const others = [...municipalities()].map(([key, name]) => [name, lists.cities.slice(0, 1).map((city) => lists.distanceKm(key, city.key))])
  hash.update(JSON.stringify(others))
  return hash.digest('base64url').slice(0, 16)
}

export const SEARCH_VERSION = searchVersionOf(SEARCH_LISTS)
