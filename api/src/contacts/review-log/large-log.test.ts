import { reviewLogHead, reviewLogProof } from '@ponte/contracts/review-log'
import { expect } from 'expect'
import { sql, type CompiledQuery } from 'kysely'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { kyselyOn } from '../../server/database/open.ts'
import { appendMissing } from './log.repo.ts'
import { Edge } from './tree.ts'

const LEAVES = 100_000
const AT_ONCE = 10_000
const STATEMENTS_MAX = 3
/** A tree of this size has about 15 levels; a proof reads one or two nodes of each, by primary key. */
const ROWS_MAX = 100

/** Statements about the log so far. */
const queries: CompiledQuery[] = []
const database = await withDatabase()
const db = kyselyOn(database.pool, ({ level, query }) => {
  if (level === 'query' && query.sql.includes('review_log')) queries.push(query)
})
const { add, visitor } = await withApi({ database: { ...database, db }, config: { rateLimitPerMinute: 1_000_000 } })

/** Stores a log of this size. */
async function fillLog(): Promise<void> {
  const edge = new Edge(0, [])
  for (let start = 0; start < LEAVES; start += AT_ONCE) {
    const leaves = Array.from({ length: AT_ONCE }, (_, index) =>
      createHash('sha256')
        .update(String(start + index))
        .digest(),
    )
    const nodes = leaves.flatMap((leaf) => edge.append(leaf))
    await sql`
      insert into review_log_leaves (leaf_index, leaf)
      select * from unnest(${leaves.map((_, index) => start + index)}::int[], ${leaves}::bytea[])`.execute(db)
    await sql`
      insert into review_log_nodes (level, node_index, hash)
      select * from unnest(${nodes.map(({ level }) => level)}::int[], ${nodes.map(({ index }) => index)}::int[],
        ${nodes.map(({ hash }) => hash)}::bytea[])`.execute(db)
  }
  await db.updateTable('review_log_size').set({ size: LEAVES }).execute()
  await database.pool.query('analyze')
}

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Number of rows scanned by a plan. */
function rowsOf({ Plans: below = [], ...node }: PlanNode): number {
  if (below.length > 0) return below.reduce((sum, one) => sum + rowsOf(one), 0)
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
}

/** Number of statements of a call, and of rows they read. */
async function costOf(ask: () => Promise<unknown>): Promise<{ statements: number; rows: number }> {
  queries.length = 0
  await ask()
  let rows = 0
  for (const { sql: text, parameters } of [...queries]) {
    const { rows: answer } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(`explain (analyze, format json) ${text}`, [
      ...parameters,
    ])
    rows += answer.reduce((sum, one) => sum + rowsOf(one['QUERY PLAN'][0].Plan), 0)
  }
  return { statements: queries.length, rows }
}

test('a proof and a head of a large log take three statements and a few rows per tree level', async () => {
  await fillLog()
  const clinic = await add(firm())
  const contactDate = new Date('2026-10-07T12:00:00Z')
  const made = await add(contact({ professional: await add(professional()), contractor: clinic.owner, firm: clinic, contactDate }))
  const { id: review } = await add(evaluation({ contact: made, side: 'contractor' }))
  await appendMissing(db)
  for (const ask of [() => visitor.call(reviewLogHead, {}), () => visitor.call(reviewLogProof, { query: { review } })]) {
    const { statements, rows } = await costOf(ask)
    expect([rows, rows > 0 && rows <= ROWS_MAX]).toEqual([rows, true])
    expect([statements, statements > 0 && statements <= STATEMENTS_MAX]).toEqual([statements, true])
  }
})
