import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../database/schema.ts'
import { isInSample, SAMPLE_IS_ONE_OF } from './index/search-rows.ts'
import { byColumns, byWords, estimate, tableOf, tiersOf, type Asked } from './asked.ts'
import { isHopeless, mostDocuments } from './text-query.ts'

export type Total = { is: 'exact'; where: RawBuilder<boolean> } | { is: 'guess'; rows: number }

/** How a page is come by. What is gathered is read whole, put in order, and counted by that. */
export type Plan =
  | { kind: 'nothing' }
  | { kind: 'scored'; where: RawBuilder<boolean> }
  | { kind: 'gathered'; where: RawBuilder<boolean> }
  | { kind: 'walked'; where: RawBuilder<boolean>; total: Total }
  | Tiers

/** By name, then the rest. */
export interface Tiers {
  kind: 'tiers'
  total: Total
  /** Rows of the table; those that match, by a guess; and of these who match by name. */
  all: number
  guess: number
  named: number
}

/** The ways that a text is searched by; whoever began with one goes on with it. */
export type TextPlan = 'scored' | 'tiers'

interface Wanted {
  /** How many results are passed over and shown. */
  depth: number
  begun?: TextPlan | null
}

export async function planFor(db: Kysely<Database>, asked: Asked, wanted: Wanted): Promise<Plan> {
  return asked.text === null ? planForFilters(db, asked, wanted) : planForText(db, asked, asked.text, wanted)
}

async function planForText(db: Kysely<Database>, asked: Asked, text: NonNullable<Asked['text']>, { begun }: Wanted): Promise<Plan> {
  const where = byWords(asked)
  if (isHopeless(text)) return { kind: 'nothing' }
  if (begun === 'scored' || (begun !== 'tiers' && mostDocuments(text) <= asked.bounds.few)) return { kind: 'scored', where }
  const tiers = await tiersFor(db, asked)
  return begun !== 'tiers' && tiers.guess <= asked.bounds.few ? { kind: 'scored', where } : tiers
}

/** `least`: of matches there are not fewer than that. */
export async function tiersFor(db: Kysely<Database>, asked: Asked, least = 0): Promise<Tiers> {
  const where = byWords(asked)
  const { rows, all } = await estimate(db, asked, [where, tiersOf(asked).named ?? sql<boolean>`false`])
  const [matching = 0, named = 0] = rows
  const guess = Math.max(matching, named, least)
  const isCounted = guess <= asked.bounds.counted || all <= asked.bounds.smallTable
  return { kind: 'tiers', total: isCounted ? { is: 'exact', where } : { is: 'guess', rows: guess }, all, guess, named }
}

/** Reading a row of the table costs so many entries of an index. */
const ROW_COSTS = 10

async function planForFilters(db: Kysely<Database>, asked: Asked, { depth }: Wanted): Promise<Plan> {
  const where = byColumns(asked)
  const { all, guess, inIndex } = await measure(db, asked)
  const isNarrow = asked.filters.filter(({ kind }) => kind === 'equals').length > 1
  if (all <= asked.bounds.smallTable || isNarrow) return { kind: 'walked', where, total: { is: 'exact', where } }
  if (guess <= asked.bounds.counted || (depth * inIndex) / guess > ROW_COSTS * guess) return { kind: 'gathered', where: byWords(asked) }
  return { kind: 'walked', where, total: { is: 'guess', rows: guess } }
}

interface Measures {
  /** Rows of the table, by its size. */
  all: number
  /** Those that match, by a sample. */
  guess: number
  /** Those in the part of an index that begins with what is asked for. */
  inIndex: number
}

export async function measure(db: Kysely<Database>, asked: Asked): Promise<Measures> {
  const { table, id } = asked.searched
  const equals = { ...asked, filters: asked.filters.filter(({ kind }) => kind === 'equals') }
  const rowsAPage = sql`case when relpages > 0 and reltuples >= 0 then reltuples / relpages else 8 end`
  const sampled = (some: Asked) =>
    some.filters.length === 0
      ? sql`null`
      : sql`(select count(*) from ${tableOf(some)} where ${isInSample(id)} and ${byColumns(some)}) * ${SAMPLE_IS_ONE_OF}`
  const { rows } = await sql<{ all: number; guess: number | null; inIndex: number | null }>`
    select (pg_relation_size(oid) / 8192 * (${rowsAPage}))::bigint as "all", ${sampled(asked)} as guess, ${sampled(equals)} as "inIndex"
    from pg_class where oid = ${table}::regclass`.execute(db)
  const { all = 0, guess = null, inIndex = null } = rows[0] ?? {}
  return { all, guess: guess ?? all, inIndex: inIndex ?? all }
}

/** How many results a search has, without any of them. */
export async function countOf(db: Kysely<Database>, asked: Asked): Promise<number> {
  const plan = await planFor(db, asked, { depth: 1 })
  if (plan.kind === 'nothing') return 0
  if ('total' in plan && plan.total.is === 'guess') return plan.total.rows
  const where = 'total' in plan && plan.total.is === 'exact' ? plan.total.where : 'where' in plan ? plan.where : sql<boolean>`true`
  const { rows } = await sql<{ total: number }>`select ${countWhere(asked, where)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export const countWhere = (asked: Asked, where: RawBuilder<boolean>): RawBuilder<number> =>
  sql<number>`(select count(*)::integer from ${tableOf(asked)} where ${where})`
