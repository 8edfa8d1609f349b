import type { SavedSearchQuery } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { filtersIn, reachesIn, startsByIn } from '../filters.ts'
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
  const beyondWords = filters.flatMap(({ startsBy, reaches }) => [
    ...(startsBy === undefined ? [] : [startsByIn(sql`s.doc`, startsBy)]),
    ...(reaches === undefined ? [] : [reachesIn(sql`s.doc`, reaches)]),
  ])
  const words = query === null ? sql`s.doc is not null` : sql`s.doc @@ ${query}::tsquery`
  return sql<boolean>`${sql.join([words, ...beyondWords], sql` and `)}`
}
