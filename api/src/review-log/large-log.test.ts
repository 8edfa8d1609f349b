import { expect } from 'expect'
import { sql, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { contact, evaluation, firm, professional } from '../../test/factories.ts'
import type { Database } from '../database/schema.ts'
import { appendMissing, findLeaf, rootOf, rootsOver, sizeOf } from './log.repo.ts'
import { Edge, inclusionRanges } from './tree.ts'

const LEAVES = 100_000
const AT_ONCE = 10_000
const ROWS_MAX = 100

const { add, db } = await withApi({ config: { rateLimitPerMinute: 1_000_000 } })

/** A log of so many leaves, as it is stored. */
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

interface Reads {
  rows: number
  scans: number
}

/** The rows of the log's tables that a statement in `work` reads, and its scans of whole tables. */
async function readsOf(work: (trx: Transaction<Database>) => Promise<unknown>): Promise<Reads> {
  const reads = sql<Reads>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows, sum(seq_scan)::int as scans
    from pg_stat_xact_user_tables where relname in ('review_log_leaves', 'review_log_nodes')`
  return db.transaction().execute(async (trx) => {
    await work(trx)
    const { rows } = await reads.execute(trx)
    return rows[0] ?? { rows: NaN, scans: NaN }
  })
}

test('of a hundred thousand leaves, a head and a proof read some tens of rows, by their keys', async () => {
  await fillLog()
  const clinic = await add(firm())
  const contactDate = new Date('2026-10-07T12:00:00Z')
  const made = await add(contact({ professional: await add(professional()), contractor: clinic.owner, firm: clinic, contactDate }))
  const { id: review } = await add(evaluation({ contact: made, side: 'contractor' }))
  await appendMissing(db)
  await sql`analyze review_log_leaves, review_log_nodes`.execute(db)
  const head = await readsOf(async (trx) => rootOf(trx, await sizeOf(trx)))
  expect(head).toEqual({ rows: expect.any(Number), scans: 0 })
  expect(head.rows).toBeLessThan(ROWS_MAX)
  const proof = await readsOf(async (trx) => {
    const leaf = await findLeaf(trx, review)
    if (leaf === undefined) throw new Error('the review is not in the log')
    await rootsOver(trx, inclusionRanges(leaf.index, await sizeOf(trx)))
  })
  expect(proof).toEqual({ rows: expect.any(Number), scans: 0 })
  expect(proof.rows).toBeLessThan(ROWS_MAX)
})
