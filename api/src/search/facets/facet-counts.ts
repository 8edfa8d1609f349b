import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { columnCondition, documentCondition, matchesQuery, textMatches } from '../conditions.ts'
import { isInSample, SAMPLE_IS_ONE_OF } from '../index/search-rows.ts'
import { estimate, sample } from '../measures.ts'
import { onlyEquals, without, type SearchTerms } from '../terms.ts'
import { anyOf, bothOf, isHopeless, mostDocuments, queryOf } from '../text/text-query.ts'

/** The counts of one group of filters: rows by the value of a column, of the search without the group's own filters. */
export interface FacetGroup {
  name: string
  own: readonly string[]
  column: RawBuilder<unknown>
}

export interface FacetCount {
  group: string
  /** A key, or the bits of several. */
  value: string
  count: number
}

/** The counts of all groups: exact where that is cheap, else from a sample, always the same one. */
export async function facetCounts(
  db: Kysely<Database>,
  terms: SearchTerms,
  groups: readonly FacetGroup[],
): Promise<{ counts: FacetCount[]; areEstimates: boolean }> {
  const { text, bounds } = terms
  if (text !== null && isHopeless(text)) return { counts: [], areEstimates: false }
  const base = await baseOf(db, terms)
  const counts = await countGroups(db, terms, base.where, groups)
  if (!base.isSample) return { counts, areEstimates: false }

  const sampledOf = ({ name }: FacetGroup) => counts.filter(({ group }) => group === name).reduce((sum, { count }) => sum + count, 0)
  const [small, large] = [
    groups.filter((group) => sampledOf(group) <= bounds.sampled),
    groups.filter((group) => sampledOf(group) > bounds.sampled),
  ]
  const exact = await Promise.all(small.map((group) => countExactly(db, without(terms, ...group.own), group)))
  const names = new Set(large.map(({ name }) => name))
  const scaled = counts.filter(({ group }) => names.has(group)).map((one) => ({ ...one, count: one.count * SAMPLE_IS_ONE_OF }))
  return { counts: [...exact.flat(), ...scaled], areEstimates: large.length > 0 }
}

/** The rows that every group's counts are made of. */
async function baseOf(db: Kysely<Database>, terms: SearchTerms): Promise<{ where: RawBuilder<boolean>; isSample: boolean }> {
  const { text, searched, bounds } = terms
  if (text === null) {
    const { all } = await sample(db, { ...terms, filters: [] })
    return all <= bounds.smallTable ? { where: sql<boolean>`true`, isSample: false } : { where: isInSample(searched.id), isSample: true }
  }
  const where = textMatches(text)
  if (mostDocuments(text) <= bounds.faceted) return { where, isSample: false }
  const { rows, all } = await estimate(db, terms, [where])
  if (all <= bounds.smallTable || (rows[0] ?? 0) <= bounds.faceted) return { where, isSample: false }
  const sampled = bothOf(queryOf(text), `'k:1'`) ?? ''
  return { where: matchesQuery(sampled), isSample: true }
}

async function countGroups(
  db: Kysely<Database>,
  terms: SearchTerms,
  base: RawBuilder<boolean>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const own = new Set(groups.flatMap((group) => group.own))
  const common = columnCondition({ ...terms, filters: terms.filters.filter(({ name }) => !own.has(name)) })
  const ofGroups = { ...terms, filters: terms.filters.filter(({ name }) => own.has(name)) }
  const arms = groups.map(
    (group) => sql`select ${group.name}::text as "group", (${group.column})::text as value, count(*)::integer as count
      from base where ${columnCondition(without(ofGroups, ...group.own))} group by ${group.column}`,
  )
  const columns = sql.join(columnsOf(terms).map((column) => sql.ref(column)))
  const { rows } = await sql<FacetCount>`
    with base as materialized (select ${columns} from ${sql.table(terms.searched.table)} where ${base} and ${common})
    ${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

/** Columns that an index holds together. */
const columnsOf = ({ searched }: SearchTerms): string[] =>
  searched.table === 'professional_search'
    ? ['profession', 'city', 'specialty_mask', 'travels', 'reach', 'available_from', 'weekdays']
    : ['type', 'state', 'offers_accommodation']

/**
 * By columns where an index begins with two of the filters, else by words, of which the documents have all: rows that a filter on a
 * column throws away have been read already.
 */
function countedExactly(terms: SearchTerms): RawBuilder<boolean> {
  if (terms.text !== null || terms.filters.length === 0) return documentCondition(terms)
  if (onlyEquals(terms).filters.length > 1) return columnCondition(terms)
  const inWords = terms.filters.filter(({ lexemes }) => lexemes.length > 0)
  const beyondWords = terms.filters.filter(({ startsBy, openOn }) => startsBy !== undefined || openOn !== undefined)
  const words = bothOf(...inWords.map(({ lexemes }) => anyOf(lexemes)))
  const columns = columnCondition({ ...terms, filters: beyondWords })
  return words === null ? columns : sql<boolean>`${matchesQuery(words)} and ${columns}`
}

async function countExactly(db: Kysely<Database>, terms: SearchTerms, { name, column }: FacetGroup): Promise<FacetCount[]> {
  const { rows } = await sql<FacetCount>`
    select ${name}::text as "group", (${column})::text as value, count(*)::integer as count
    from ${sql.table(terms.searched.table)} where ${countedExactly(terms)} group by ${column}`.execute(db)
  return rows
}
