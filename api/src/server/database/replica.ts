import type { Kysely, Logger } from 'kysely'
import { kyselyOn } from './open.ts'
import { serverPool } from './postgres-server.ts'
import type { Database } from '../schema/schema.ts'
import { watchServer, type ServerState } from './server-state.ts'

export type Read<Result> = (db: Kysely<Database>) => Promise<Result>

/** A replica: its connections, its running reads, and the time up to which it has the primary's writes. */
export class Replica {
  readonly name: string
  /** By this process's clock. -Infinity while the replica is out of use. */
  currentTo = -Infinity
  readonly #url: string
  readonly #watch
  #pool
  #db
  readonly #atWork = new Set<(lost: Error) => void>()

  readonly #log

  /** `log` receives every statement. */
  constructor(url: string, log?: Logger) {
    this.#log = log
    this.#url = url
    this.name = nameOf(url)
    this.#watch = watchServer(url)
    this.#pool = serverPool(url, () => {}) // the next check detects it
    this.#db = kyselyOn(this.#pool, log)
  }

  get outstanding(): number {
    return this.#atWork.size
  }

  look(): Promise<ServerState> {
    return this.#watch.look()
  }

  /**
   * Runs a read. Also rejects if the replica is taken out of use meanwhile, because a connection to a dead machine might never report an
   * error.
   */
  run<Result>(read: Read<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.#atWork.add(reject)
      read(this.#db)
        .then(resolve, reject)
        .finally(() => this.#atWork.delete(reject))
    })
  }

  /** Takes the replica out of use until a check succeeds again, and rejects its running reads. */
  giveUp(cause: unknown): void {
    if (this.currentTo === -Infinity) return
    this.currentTo = -Infinity
    const given = this.#pool
    this.#pool = serverPool(this.#url, () => {})
    this.#db = kyselyOn(this.#pool, this.#log)
    given.end().catch(() => {})
    for (const reject of this.#atWork) reject(new Error(`the replica ${this.name} was taken out of use`, { cause }))
  }

  async close(): Promise<void> {
    await Promise.all([this.#watch.close(), this.#pool.end()])
  }
}

/** The address without user and password, for logs and metrics. */
const nameOf = (url: string): string => {
  const { host, searchParams } = new URL(url)
  return decodeURIComponent(host) || (searchParams.get('host') ?? '')
}
