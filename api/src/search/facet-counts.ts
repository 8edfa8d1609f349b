import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isInSample, SAMPLE_IS_ONE_OF } from './index/search-rows.ts'
import { byColumns, byWords, estimate, tableOf, textMatches, without, type Asked } from './asked.ts'
import { measure } from './plan.ts'
import { bothOf, isHopeless, mostDocuments, queryOf } from './text-query.ts'

/** What one group of filters counts: rows by the value of a column, of the search without the group's own filters. */
export interface Group {
  name: string
  own: readonly string[]
  column: RawBuilder<unknown>
}

export interface Count {
  group: string
  /** A key, or the bits of several. */
  value: string
  count: number
}

/** The counts of all groups: exact where that is cheap, else from a sample, always the same one. */
export async function facetCounts(
  db: Kysely<Database>,
  asked: Asked,
  groups: readonly Group[],
): Promise<{ counts: Count[]; areEstimates: boolean }> {
  const { text, bounds } = asked
  if (text !== null && isHopeless(text)) return { counts: [], areEstimates: false }
  const base = await baseOf(db, asked)
  const counts = await countGroups(db, asked, base.where, groups)
  if (!base.isSample) return { counts, areEstimates: false }

  const sampledOf = ({ name }: Group) => counts.filter(({ group }) => group === name).reduce((sum, { count }) => sum + count, 0)
  const [small, large] = [
    groups.filter((group) => sampledOf(group) <= bounds.sampled),
    groups.filter((group) => sampledOf(group) > bounds.sampled),
  ]
  const exact = await Promise.all(small.map((group) => countExactly(db, without(asked, ...group.own), group)))
  const names = new Set(large.map(({ name }) => name))
  const scaled = counts.filter(({ group }) => names.has(group)).map((one) => ({ ...one, count: one.count * SAMPLE_IS_ONE_OF }))
  return { counts: [...exact.flat(), ...scaled], areEstimates: large.length > 0 }
}

/** The rows that every group's counts are made of. */
async function baseOf(db: Kysely<Database>, asked: Asked): Promise<{ where: RawBuilder<boolean>; isSample: boolean }> {
  const { text, searched, bounds } = asked
  if (text === null) {
    const { all } = await measure(db, { ...asked, filters: [] })
    return all <= bounds.smallTable ? { where: sql<boolean>`true`, isSample: false } : { where: isInSample(searched.id), isSample: true }
  }
  const where = textMatches(text)
  if (mostDocuments(text) <= bounds.faceted) return { where, isSample: false }
  const { rows, all } = await estimate(db, asked, [where])
  if (all <= bounds.smallTable || (rows[0] ?? 0) <= bounds.faceted) return { where, isSample: false }
  const sampled = bothOf(queryOf(text), `'k:1'`) ?? ''
  return { where: sql<boolean>`doc @@ ${sql.lit(sampled)}::tsquery`, isSample: true }
}

async function countGroups(db: Kysely<Database>, asked: Asked, base: RawBuilder<boolean>, groups: readonly Group[]): Promise<Count[]> {
  const own = new Set(groups.flatMap((group) => group.own))
  const common = byColumns({ ...asked, filters: asked.filters.filter(({ name }) => !own.has(name)) })
  const arms = groups.map(
    (group) => sql`select ${group.name}::text as "group", (${group.column})::text as value, count(*)::integer as count
      from base where ${byColumns(without(asked, ...group.own))} group by 2`,
  )
  const columns = sql.join(columnsOf(asked).map((column) => sql.ref(column)))
  const { rows } = await sql<Count>`
    with base as materialized (select ${columns} from ${tableOf(asked)} where ${base} and ${common})
    ${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

/** Those that an index holds together. */
const columnsOf = ({ searched }: Asked): string[] =>
  searched.table === 'professional_search'
    ? ['profession', 'city', 'specialty_mask', 'travels', 'reach']
    : ['type', 'state', 'offers_accommodation']

async function countExactly(db: Kysely<Database>, asked: Asked, { name, column }: Group): Promise<Count[]> {
  const { rows } = await sql<Count>`
    select ${name}::text as "group", (${column})::text as value, count(*)::integer as count
    from ${tableOf(asked)} where ${byWords(asked)} group by 2`.execute(db)
  return rows
}
