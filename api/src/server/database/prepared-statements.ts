import { hash } from 'node:crypto'
import type { PostgresPool } from 'kysely'
import pg from 'pg'
import { connectInTime } from './late-work.ts'

/** A connection keeps the plans of its named statements until it ends, some 60 KB each. */
const NAMES_MAX = 100
const USES_BEFORE_NAMED = 10
const TEXTS_COUNTED = 1_000

/** Pages of lists, and statements that say how to run a part: their best plan depends on their values. */
const PLANNED_EACH_TIME = /\b(?:limit|materialized)\b/

/** PostgreSQL's code if a migration changed the type of a prepared statement's result. The plan stays refused until its connection ends. */
const OUTDATED_PLAN = '0A000'

/** Names of the most frequent statements. */
class StatementNames {
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()
  #generation = 0

  of(text: string): string | undefined {
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size === NAMES_MAX || PLANNED_EACH_TIME.test(text)) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses > USES_BEFORE_NAMED) {
      this.#uses.delete(text)
      this.#names.set(text, hash('sha256', `${this.#generation} ${text}`, 'base64url'))
    } else {
      // Lists of values have a text for each length.
      if (this.#uses.size === TEXTS_COUNTED) this.#uses.clear()
      this.#uses.set(text, uses)
    }
    return this.#names.get(text)
  }

  /** Gives all statements new names. */
  renew(): void {
    this.#names.clear()
    this.#generation += 1
  }
}

/** By pool, whose connections may serve several instances of Kysely. */
const namesOf = new WeakMap<pg.Pool, StatementNames>()

/** The pool for Kysely, with names for frequent statements: the database parses and plans these once per connection. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = namesOf.get(pool) ?? new StatementNames()
  namesOf.set(pool, names)
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await connectInTime(pool)
      const query = async (text: string, values: unknown[]) => {
        const name = values.length > 0 ? names.of(text) : undefined
        try {
          return await client.query({ text, values, ...(name !== undefined && { name }) })
        } catch (error) {
          if (name !== undefined && error instanceof pg.DatabaseError && error.code === OUTDATED_PLAN) names.renew()
          throw error
        }
      }
      // Kysely's other way to call it, with a cursor, needs a dialect with cursors.
      return { query: query as never, release: (destroy) => client.release(destroy) }
    },
  }
}
