import { sql, type Kysely } from 'kysely'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '../src/server/schema/schema.ts'

const LOOK_EVERY_MS = 25

/** Resolves once the condition is true; rejects after a time limit. */
export async function eventually(isSo: () => Promise<boolean>, limitMs = 300_000): Promise<void> {
  const deadline = performance.now() + limitMs
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`The condition did not become true within ${limitMs} ms: ${isSo.toString()}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}

/** Resolves once another connection waits for a lock of this transaction. Rejects if the call that should wait ends first. */
export async function eventuallyBlocks(trx: Kysely<Database>, db: Kysely<Database>, call?: Promise<unknown>): Promise<void> {
  let isOver = false
  const end = () => void (isOver = true)
  void call?.then(end, end)
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  const waiting = sql`select from pg_stat_activity where ${rows[0]?.pid ?? null}::int = any(pg_blocking_pids(pid))`
  await eventually(async () => {
    if (isOver) throw new Error('The call did not wait')
    return (await waiting.execute(db)).rows.length > 0
  })
}
