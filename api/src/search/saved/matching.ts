import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { filtersIn, startsByIn } from '../filters.ts'
import { anyOf, bothOf, cannotMatch, queryOf } from '../text/text-query.ts'
import { understand } from '../text/understand.ts'

/**
 * The condition for the document of `s` to match a search. Documents hold filters as words too, so earlier versions of a document
 * can be tested as well. Openings on a day are not in documents.
 */
export async function matchesSearch(db: Kysely<Database>, search: SavedSearchQuery): Promise<RawBuilder<boolean>> {
  const text = await understand(db, search.type, search.query)
  if (text !== null && cannotMatch(text)) return sql<boolean>`false`
  const filters = filtersIn(search.type, search)
  const inWords = filters.filter(({ lexemes }) => lexemes.length > 0)
  const query = bothOf(text === null ? null : queryOf(text), ...inWords.map(({ lexemes }) => anyOf(lexemes)))
  if (query === null) return sql<boolean>`s.doc is not null`
  const beyondWords = filters.flatMap(({ startsBy }) => (startsBy === undefined ? [] : [startsByIn(sql`s.doc`, startsBy)]))
  return sql<boolean>`${sql.join([sql`s.doc @@ ${query}::tsquery`, ...beyondWords], sql` and `)}`
}
