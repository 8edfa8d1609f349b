import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { PlannedTotal } from '../plan.ts'
import { columnCondition, documentCondition, type SearchTerms } from '../terms.ts'
import { nameQueryOf, queryOf, type TextQuery } from '../text/text-query.ts'
import {
  beyondKey,
  directionOf,
  pageKey,
  pageOrder,
  pageOf,
  readRows,
  beyondScoredKey,
  type PageSlice,
  type FoundPage,
  type FoundRow,
} from './found-page.ts'

/** Walks a ranking index, which covers all rows, until the page is full: for many filter matches. */
export async function searchWalked<Card>(
  db: Kysely<Database>,
  terms: SearchTerms,
  slice: PageSlice,
  planned: PlannedTotal,
): Promise<FoundPage<Card>> {
  const { found, total } = await readRows<Card>(db, walkedStatement(terms, slice, planned))
  return pageOf(found, slice, { total, totalIsEstimate: planned.is === 'guess', strategy: null })
}

export function walkedStatement(terms: SearchTerms, slice: PageSlice, planned: PlannedTotal): RawBuilder<FoundRow> {
  const { searched } = terms
  const table = sql.table(searched.table)
  const id = sql.ref(searched.id)
  const direction = directionOf(slice)
  const counted = sql`(select count(*)::integer from ${table} where ${columnCondition(terms)})`
  return sql<FoundRow>`
    with page as materialized (
      select ${id} as id, 0 as score, reputation, services, created_at
      from ${table}
      where ${columnCondition(terms)} and ${beyondKey(slice, searched.id)}
      order by reputation ${direction}, services ${direction}, created_at ${direction}, ${id} ${direction}
      limit ${slice.limit + 1} offset ${slice.offset}
    )
    select t.total, ${pageKey}, (select to_json(card) from (${searched.card}) card) as card
    from (select ${planned.is === 'exact' ? counted : sql`${Math.round(planned.rows)}::integer`} as total) t left join page p on true
    order by ${pageOrder(slice)}`
}

/** Reads all matches and sorts them: for few filter matches, or for a page too deep to skip to row by row. */
export async function searchGathered<Card>(db: Kysely<Database>, terms: SearchTerms, slice: PageSlice): Promise<FoundPage<Card>> {
  const { found, total } = await readRows<Card>(db, gatheredStatement(terms, slice))
  return pageOf(found, slice, { total, totalIsEstimate: false, strategy: null })
}

export function gatheredStatement(terms: SearchTerms, slice: PageSlice): RawBuilder<FoundRow> {
  const { searched } = terms
  const direction = directionOf(slice)
  return sql<FoundRow>`
    with matched as materialized (
      select ${sql.ref(searched.id)} as id, reputation, services, created_at
      from ${sql.table(searched.table)}
      where ${documentCondition(terms)}
    ), page as materialized (
      select id, 0 as score, reputation, services, created_at
      from matched
      where ${beyondKey(slice, 'id')}
      order by reputation ${direction}, services ${direction}, created_at ${direction}, id ${direction}
      limit ${slice.limit + 1} offset ${slice.offset}
    )
    select t.total, ${pageKey}, (select to_json(card) from (${searched.card}) card) as card
    from (select count(*)::integer as total from matched) t left join page p on true
    order by ${pageOrder(slice)}`
}

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
