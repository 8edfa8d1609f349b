import type { Kysely, Logger } from 'kysely'
import { kyselyOn } from './open.ts'
import { serverPool } from './postgres-server.ts'
import type { Database } from '../schema/schema.ts'
import { watchServer, type ServerState } from './server-state.ts'

export type Read<Result> = (db: Kysely<Database>) => Promise<Result>

/** One replica: its connections, the reads at work on it, and the moment up to which it knows what the primary wrote. */
export class Replica {
  readonly name: string
  /** On the clock of this process. A replica that must not be read from knows of no moment. */
  currentTo = -Infinity
  readonly #url: string
  readonly #watch
  #pool
  #db
  readonly #atWork = new Set<(lost: Error) => void>()

  readonly #log

  /** `log` listens to every statement. */
  constructor(url: string, log?: Logger) {
    this.#log = log
    this.#url = url
    this.name = nameOf(url)
    this.#watch = watchServer(url)
    this.#pool = serverPool(url, () => {}) // the next look finds out
    this.#db = kyselyOn(this.#pool, log)
  }

  get outstanding(): number {
    return this.#atWork.size
  }

  look(): Promise<ServerState> {
    return this.#watch.look()
  }

  /** Runs a read. Rejects also when the replica is given up meanwhile: a connection to a machine that is gone would never say so. */
  run<Result>(read: Read<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#atWork.add(reject)
      read(this.#db)
        .then(resolve, reject)
        .finally(() => this.#atWork.delete(reject))
    })
  }

  /** Gives the replica up until a look succeeds again, with whatever is at work on its connections. */
  giveUp(cause: unknown): void {
    if (this.currentTo === -Infinity) return
    this.currentTo = -Infinity
    const given = this.#pool
    this.#pool = serverPool(this.#url, () => {})
    this.#db = kyselyOn(this.#pool, this.#log)
    given.end().catch(() => {})
    for (const reject of this.#atWork) reject(new Error(`the replica ${this.name} was given up`, { cause }))
  }

  async close(): Promise<void> {
    await Promise.all([this.#watch.close(), this.#pool.end()])
  }
}

/** The address without user and password, for log and metrics. */
const nameOf = (url: string): string => {
  const { host, searchParams } = new URL(url)
  return decodeURIComponent(host) || (searchParams.get('host') ?? '')
}
