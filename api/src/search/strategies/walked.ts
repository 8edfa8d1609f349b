import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { columnCondition } from '../conditions.ts'
import { beyondKey, directionOf, pageKey, pageOrder, type PageSlice } from '../keyset.ts'
import type { PlannedTotal } from '../plan.ts'
import type { SearchTerms } from '../terms.ts'
import { pageOf, readRows, type FoundPage, type FoundRow } from './found-page.ts'

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
