import { sql, type Kysely } from 'kysely'
import { rebuildLexicon } from '@ponte/api/lexicon'
import { rank } from '@ponte/api/ranking'
import type { Database } from '@ponte/api/schema'
import { refreshFirmRows, refreshProfessionalRows } from '@ponte/api/search-rows'

/** Fills the search tables from scratch with the product's own functions, all or nothing. */
export async function fillSearch(db: Kysely<Database>, say: (line: string) => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const indexes = await dropIndexes(trx)
    say('writing the search rows …')
    await rank(trx, 'all') // the site's mean, which the rows' reputation depends on
    await refreshProfessionalRows(trx, 'all')
    await refreshFirmRows(trx, 'all')
    say('creating its indexes …')
    for (const definition of indexes) await sql.raw(definition).execute(trx)
    say('counting its words …')
    await rebuildLexicon(trx, 'professionals')
    await rebuildLexicon(trx, 'opportunities')
  })
}

export async function emptySearch(db: Kysely<Database>): Promise<void> {
  await sql`truncate professional_search, firm_search, lexicon`.execute(db)
}

/** Building an index over a million rows at once takes a fraction of the time of a million inserts. */
async function dropIndexes(db: Kysely<Database>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('professional_search'::regclass, 'firm_search'::regclass) and not indisunique`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  return rows.map(({ definition }) => definition)
}
