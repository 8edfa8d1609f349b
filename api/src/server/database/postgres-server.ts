import pg from 'pg'
import { types } from './values.ts'

const OLDEST_SUPPORTED = 150_000

export class DatabaseUnsuitableError extends Error {
  override name = 'DatabaseUnsuitableError'
}

/** A pool on a PostgreSQL server. `onLostConnection` hears of idle connections that break; the pool replaces them by itself. */
export function serverPool(url: string, onLostConnection: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 8_000, // below the handler limit of 10 s, so that the caller hears of it
    idle_in_transaction_session_timeout: 15_000,
    // Compiling costs more than any of our queries, pages that are not in memory are on a drive without arms, and nobody who
    // searches takes the processors of the others.
    options: '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    keepAlive: true,
    application_name: 'ponte-api',
  })
  // Without a listener an 'error' event ends the process, and every restart of the database sends one per connection.
  pool.on('error', onLostConnection)
  // The pool listens to those that wait in it alone. One that is at work when it breaks tells whoever works with it by the query;
  // what it says beside that must be heard too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The pool on a server that answers and is fit for the site: else a DatabaseUnsuitableError. */
export async function openServer(url: string, onLostConnection: (error: Error) => void): Promise<pg.Pool> {
  const pool = serverPool(url, onLostConnection)
  try {
    await refuseUnsuitable(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof DatabaseUnsuitableError ? error : unreachable(url, error)
  }
  return pool
}

/** The error of a server that can't be reached: names it and the reason; the address without user and password. */
function unreachable(url: string, cause: unknown): DatabaseUnsuitableError {
  const { host, pathname } = new URL(url)
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
  return new DatabaseUnsuitableError(`The database that DATABASE_URL names (${host}${pathname}) could not be opened: ${reason}`, { cause })
}

async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < OLDEST_SUPPORTED) throw new DatabaseUnsuitableError('DATABASE_URL must be a PostgreSQL of version 15 or later.')
  if (encoding !== 'UTF8') throw new DatabaseUnsuitableError(`DATABASE_URL must be a database in UTF8, this one is in ${encoding}.`)
}

/** A replica is fit for a backup and for reads. The site writes at its start already. */
export async function refuseReplica(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  if (rows[0]?.isReplica !== true) return
  throw new DatabaseUnsuitableError(
    'The database that DATABASE_URL names is a replica, where nothing can be written. Name the primary, or have this one take over: select pg_promote()',
  )
}
