import type { SearchType } from '@ponte/contracts/search'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { findableFirms } from '../search/opportunities.repo.ts'
import { findableProfessionals } from '../search/professionals.repo.ts'

/** Maximum entries of a sitemap. */
const MAX_PROFILES = 50_000
/** Above this many rows, the total is the query planner's estimate. */
const EXACT_COUNT_MAX = 20_000

interface Side {
  table: string
  findable: RawBuilder<unknown>
  key: RawBuilder<string>
  changedAt: RawBuilder<Date>
}

const sides: Record<SearchType, Side> = {
  professionals: {
    table: 'professional_search',
    findable: findableProfessionals,
    key: sql`s.user_id`,
    changedAt: sql`u.updated_at`,
  },
  opportunities: { table: 'firm_search', findable: findableFirms, key: sql`s.firm_id`, changedAt: sql`f.updated_at` },
}

/** The profiles of one part. Parts are equal ranges of the random ids, so that a profile never moves to another part. */
export async function profilesOfPart(
  db: Kysely<Database>,
  type: SearchType,
  part: number,
  parts: number,
): Promise<{ _id: string; changedAt: Date }[]> {
  const { findable, key, changedAt } = sides[type]
  const isBelow = part + 1 >= parts ? sql`true` : sql`${key} < ${startOfPart(part + 1, parts)}::uuid`
  const { rows } = await sql<{ _id: string; changedAt: Date }>`
    select ${key} as "_id", ${changedAt} as "changedAt" from ${findable}
    where ${key} >= ${startOfPart(part, parts)}::uuid and ${isBelow}
    order by ${key} limit ${MAX_PROFILES}`.execute(db)
  return rows
}

/** The first id of a part. */
function startOfPart(part: number, parts: number): string {
  const start = (BigInt(part) << 128n) / BigInt(parts)
  return start.toString(16).padStart(32, '0')
}

export async function estimateTotal(db: Kysely<Database>, type: SearchType): Promise<number> {
  const table = sql.table(sides[type].table)
  const { rows } = await sql<{ counted: number; estimated: number }>`
    select (select count(*)::int from (select from ${table} limit ${EXACT_COUNT_MAX}) first) as counted,
      (select reltuples::float8 from pg_class where oid = to_regclass(${sides[type].table})) as estimated`.execute(db)
  const { counted, estimated } = rows[0] ?? { counted: 0, estimated: 0 }
  return counted < EXACT_COUNT_MAX ? counted : Math.max(counted, Math.round(estimated))
}
