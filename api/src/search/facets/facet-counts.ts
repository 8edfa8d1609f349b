import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { allOf, columnCondition, documentCondition, matchesQuery, textMatches, onlyEquals, without, type SearchTerms } from '../terms.ts'
import { columnsOf } from '../filters.ts'
import { isInSample, SAMPLE_ONE_IN } from '../index/search-rows.ts'
import { estimate, sample } from '../plan.ts'
import { anyOf, bothOf, cannotMatch, mostDocuments } from '../text/text-query.ts'

/** A group of filters to count: rows by the value of a column, in the search without the group's own filters. */
export interface FacetGroup {
  name: string
  own: readonly string[]
  column: RawBuilder<unknown>
  /** Columns that the group's own filters read besides. */
  reads?: readonly RawBuilder<unknown>[]
}

export interface FacetCount {
  group: string
  /** A key, or a mask of several. */
  value: string
  count: number
}

/** The counts of all groups: exact if that is cheap, otherwise estimated from a fixed sample. */
export async function facetCounts(
  db: Kysely<Database>,
  terms: SearchTerms,
  groups: readonly FacetGroup[],
): Promise<{ counts: FacetCount[]; areEstimates: boolean }> {
  const { text, bounds } = terms
  if (text !== null && cannotMatch(text)) return { counts: [], areEstimates: false }
  const base = await baseOf(db, terms)
  const counts = await countGroups(db, terms, base.where, groups)
  if (!base.isSample) return { counts, areEstimates: false }

  const sampledOf = ({ name }: FacetGroup) => counts.filter(({ group }) => group === name).reduce((sum, { count }) => sum + count, 0)
  const [small, large] = [
    groups.filter((group) => sampledOf(group) <= bounds.sampled),
    groups.filter((group) => sampledOf(group) > bounds.sampled),
  ]
  const exact = await Promise.all([...bySameRows(terms, small)].map(([left, same]) => countExactly(db, left, same)))
  const names = new Set(large.map(({ name }) => name))
  const scaled = counts.filter(({ group }) => names.has(group)).map((one) => ({ ...one, count: one.count * SAMPLE_ONE_IN }))
  return { counts: [...exact.flat(), ...scaled], areEstimates: large.length > 0 }
}

/** Groups the facets whose search is the same once their own filters are left out. */
function bySameRows(terms: SearchTerms, groups: readonly FacetGroup[]): Map<SearchTerms, FacetGroup[]> {
  const same = new Map<SearchTerms, FacetGroup[]>()
  for (const group of groups) {
    const left = without(terms, ...group.own)
    const known = [...same.keys()].find(
      ({ filters }) => filters.length === left.filters.length && filters.every((one) => left.filters.includes(one)),
    )
    same.set(known ?? left, [...(same.get(known ?? left) ?? []), group])
  }
  return same
}

/** The rows to count all groups from. */
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
  return { where: sql<boolean>`${isInSample(searched.id)} and ${where}`, isSample: true }
}

/**
 * Reads the rows once for all groups. `is true` keeps the planner from using single-column indexes, which cover the whole table instead of
 * these rows.
 */
async function countGroups(
  db: Kysely<Database>,
  terms: SearchTerms,
  base: RawBuilder<boolean>,
  groups: readonly FacetGroup[],
): Promise<FacetCount[]> {
  const own = new Set(groups.flatMap((group) => group.own))
  const common = columnCondition({ ...terms, filters: terms.filters.filter(({ name }) => !own.has(name)) })
  const ofGroups = { ...terms, filters: terms.filters.filter(({ name }) => own.has(name)) }
  const conditions = groups.map((group) => columnCondition(without(ofGroups, ...group.own)))
  const arms = groups.map(
    ({ name, column }, index) => sql`select ${name}::text as "group", (${column})::text as value, count(*)::integer as count
      from base where ${conditions[index]} group by ${column}`,
  )
  const columns = sql.join(groups.flatMap(({ column, reads = [] }) => [column, ...reads]))
  const { rows } = await sql<FacetCount>`
    with base as materialized (select ${columns} from ${sql.table(terms.searched.table)} where ${base} and ${common}
      and (${sql.join(conditions, sql` or `)}) is true)
    ${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}

/**
 * Filters by column if an index starts with two of the filters. Otherwise filters by words, which documents hold for every filter, because a
 * column filter discards rows only after reading them.
 */
function countedExactly(terms: SearchTerms): RawBuilder<boolean> {
  if (terms.text !== null || terms.filters.length === 0) return documentCondition(terms)
  if (onlyEquals(terms).filters.length > 1) return columnCondition(terms)
  const inWords = terms.filters.filter(({ lexemes }) => lexemes.length > 0)
  const beyondWords = terms.filters.filter(({ startsBy, reaches }) => startsBy !== undefined || reaches !== undefined)
  const words = bothOf(...inWords.map(({ lexemes }) => anyOf(lexemes)))
  return allOf([...columnsOf(beyondWords, terms.filters), ...(words === null ? [] : [matchesQuery(words)])])
}

/** Counts groups with the same base search, reading its rows once. */
async function countExactly(db: Kysely<Database>, terms: SearchTerms, groups: readonly FacetGroup[]): Promise<FacetCount[]> {
  const columns = sql.join(groups.map(({ column }) => column))
  const arms = groups.map(
    ({ name, column }) => sql`select ${name}::text as "group", (${column})::text as value, count(*)::integer as count
      from matched group by ${column}`,
  )
  const { rows } = await sql<FacetCount>`
    with matched as materialized (select ${columns} from ${sql.table(terms.searched.table)} where ${countedExactly(terms)})
    ${sql.join(arms, sql` union all `)}`.execute(db)
  return rows
}
