import type { Stats } from '@ponte/contracts/search'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { statsOf } from '../search/stats.ts'

export async function firmStats(db: Kysely<Database>, firmId: string): Promise<Stats> {
  const { rows } = await sql<{ stats: Stats }>`
    select ${statsOf('st')} as stats from (select ${firmId}::uuid as id) wanted left join firm_stats st on st.firm_id = wanted.id
  `.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('one row in, one row out')
  return row.stats
}
