import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { documentCondition, type SearchTerms } from '../terms.ts'
import {
  beyondScoredKey,
  directionOf,
  pageKey,
  pageOrder,
  pageOf,
  readRows,
  type PageSlice,
  type FoundPage,
  type FoundRow,
} from './found-page.ts'
import { nameQueryOf, queryOf, type TextQuery } from '../text/text-query.ts'

/** Searches by relevance, for few text matches: all are read, scored and sorted. */
export async function searchScored<Card>(db: Kysely<Database>, terms: SearchTerms, slice: PageSlice): Promise<FoundPage<Card>> {
  const { found, total } = await readRows<Card>(db, scoredStatement(terms, slice))
  return pageOf(found, slice, { total, totalIsEstimate: false, strategy: 'scored' })
}

export function scoredStatement(terms: SearchTerms, slice: PageSlice): RawBuilder<FoundRow> {
  const { searched, text, bounds } = terms
  const direction = directionOf(slice)
  return sql<FoundRow>`
    with matched as materialized (
      select ${sql.ref(searched.id)} as id, ${text === null ? sql`0` : scoreOf(text)} as score, reputation, services, created_at
      from ${sql.table(searched.table)}
      where ${documentCondition(terms)}
      limit ${bounds.mostScored + 1}
    ), page as materialized (
      select id, score, reputation, services, created_at
      from matched
      where ${beyondScoredKey(slice)}
      order by score ${direction}, reputation ${direction}, services ${direction}, created_at ${direction}, id ${direction}
      limit ${slice.limit + 1} offset ${slice.offset}
    )
    select t.total, ${pageKey}, (select to_json(card) from (${searched.card}) card) as card
    from (select count(*)::integer as total from matched) t left join page p on true
    order by ${pageOrder(slice)}`
}

/** A name match outweighs everything else. Relevance has steps, so that repeating a word does not beat a reputation. */
function scoreOf(text: TextQuery): RawBuilder<number> {
  const name = nameQueryOf(text)
  const named = name === null ? sql`0` : sql`case when doc @@ ${sql.lit(name)}::tsquery then 10 else 0 end`
  const relevance = sql`ts_rank('{0.1, 0.2, 0.4, 1}', doc, ${sql.lit(queryOf(text))}::tsquery)`
  return sql<number>`(${named} + least(9, floor(${relevance} * 10)))::integer`
}
