import { createHash } from 'node:crypto'
import { compiled } from '../../server/database/compiled.ts'
import { SEARCH_LISTS, type SearchLists } from './lists.ts'
import { firmRows, professionalRows } from './search-rows.ts'

/**
 * The version of what is written into the rows of search: a hash of the statements that write them, in which the lists stand with
 * their bits, labels and distances. It changes with any of these and by nobody's hand.
 */
export function searchVersionOf(lists: SearchLists): string {
  const hash = createHash('sha256')
  for (const statement of [professionalRows('everybody', lists), firmRows('everybody', lists)]) {
    const { sql, parameters } = compiled(statement)
    hash.update(JSON.stringify([sql.replace(/\s+/g, ' '), parameters]))
  }
  return hash.digest('base64url').slice(0, 16)
}

export const SEARCH_VERSION = searchVersionOf(SEARCH_LISTS)
