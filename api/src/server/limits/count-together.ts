import { CompiledQuery, type Kysely } from 'kysely'
import { evenIfAnswered } from '../database/late-work.ts'
import { retryOnDeadlock } from '../database/transaction.ts'
import type { Database } from '../schema/schema.ts'

export interface Counted {
  count: number
  seconds_left: number
}

/** Ordered by key, so that processes with the same keys cannot deadlock. */
const COUNT = `
  insert into rate_limits (key, window_start, count, expires_at)
  select key, to_timestamp(0), times, now() + make_interval(secs => seconds)
  from unnest($1::text[], $2::int[], $3::int[]) as wanted (key, times, seconds)
  order by key
  on conflict (key, window_start) do update set
    count = case when rate_limits.expires_at <= now() then excluded.count else rate_limits.count + excluded.count end,
    expires_at = case when rate_limits.expires_at <= now() then excluded.expires_at else rate_limits.expires_at end
  returning key, count, extract(epoch from expires_at - now())::float8 as seconds_left`

interface Wanted {
  key: string
  windowSeconds: number
  resolve(counted: Counted): void
  reject(error: unknown): void
}

/**
 * Counts in the database in batches: counts that arrive during a statement share the next one. Almost every request counts, so a statement
 * for each would be a large part of its cost. Each still gets its own count back.
 */
class CountTogether {
  readonly #db: Kysely<Database>
  #waiting: Wanted[] = []
  #isUnderWay = false

  constructor(db: Kysely<Database>) {
    this.#db = db
  }

  count(key: string, windowSeconds: number): Promise<Counted> {
    const counted = new Promise<Counted>((resolve, reject) => this.#waiting.push({ key, windowSeconds, resolve, reject }))
    if (!this.#isUnderWay) {
      this.#isUnderWay = true
      // Waits for the other requests that arrive in this turn of the event loop.
      setImmediate(() => evenIfAnswered(() => void this.#run()))
    }
    return counted
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting
      this.#waiting = []
      await countAll(this.#db, batch).catch((error: unknown) => batch.forEach(({ reject }) => reject(error)))
    }
    this.#isUnderWay = false
  }
}

async function countAll(db: Kysely<Database>, batch: readonly Wanted[]): Promise<void> {
  const byKey = new Map<string, Wanted[]>()
  for (const wanted of batch) {
    const others = byKey.get(wanted.key)
    if (others === undefined) byKey.set(wanted.key, [wanted])
    else others.push(wanted)
  }
  const same = [...byKey.values()]
  const parameters = [[...byKey.keys()], same.map((one) => one.length), same.map(([one]) => one?.windowSeconds ?? 0)]
  const run = () => db.executeQuery<Counted & { key: string }>(CompiledQuery.raw(COUNT, parameters))
  // A transaction cannot go on after a deadlock.
  const { rows } = await (db.isTransaction ? run() : retryOnDeadlock(run))
  for (const { key, count, seconds_left } of rows) {
    const wanted = byKey.get(key) ?? []
    for (const [index, { resolve }] of wanted.entries()) resolve({ count: count - wanted.length + index + 1, seconds_left })
  }
}

const counters = new WeakMap<Kysely<Database>, CountTogether>()

/** Adds one to a key's counter and returns the new count. Within a transaction it counts alone, because other callers share a batch. */
export function countInDatabase(db: Kysely<Database>, key: string, windowSeconds: number): Promise<Counted> {
  if (db.isTransaction) return new CountTogether(db).count(key, windowSeconds)
  const counter = counters.get(db) ?? new CountTogether(db)
  counters.set(db, counter)
  return counter.count(key, windowSeconds)
}
