import pg from 'pg'
import { REQUEST_LIMIT_MS } from '../config.ts'
import { OperatorError } from '../environment.ts'
import { types } from './values.ts'

const OLDEST_SUPPORTED = 150_000

/** A pool on a PostgreSQL server. `onLostConnection` is called when an idle connection breaks; the pool replaces it. */
export function serverPool(url: string, onLostConnection: (error: Error) => void, requestLimitMs = REQUEST_LIMIT_MS): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 20,
    // Shorter than the limit of a request, so that the caller gets the error.
    connectionTimeoutMillis: 0.5 * requestLimitMs,
    statement_timeout: 0.8 * requestLimitMs,
    idle_in_transaction_session_timeout: 1.5 * requestLimitMs,
    // No JIT: compiling costs more than any of our queries. Cheap random pages: we assume SSDs. No parallel workers: one search must not
    // take CPUs from others.
    options: '-c jit=off -c random_page_cost=1.1 -c max_parallel_workers_per_gather=0',
    keepAlive: true,
    application_name: 'ponte-api',
  })
  // Without a listener, an 'error' event ends the process, and every database restart emits one per connection.
  pool.on('error', onLostConnection)
  // The pool listens only on idle connections. If a busy one breaks, its query fails, but its 'error' event needs a listener too.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A pool on a server that answers and meets the site's requirements; otherwise throws an OperatorError. */
export async function openServer(url: string, onLostConnection: (error: Error) => void, requestLimitMs?: number): Promise<pg.Pool> {
  const pool = serverPool(url, onLostConnection, requestLimitMs)
  try {
    await refuseUnsuitable(pool)
  } catch (error) {
    await pool.end()
    throw error instanceof OperatorError ? error : unreachable(url, error)
  }
  return pool
}

/** The error for an unreachable server: its address without user and password, and the reason. */
function unreachable(url: string, cause: unknown): OperatorError {
  const { host, pathname } = new URL(url)
  const reasons = cause instanceof AggregateError ? cause.errors : [cause]
  const reason = reasons.map((one) => (one instanceof Error ? one.message : String(one))).join(', ')
  return new OperatorError(`The database in DATABASE_URL (${host}${pathname}) could not be opened: ${reason}`, { cause })
}

async function refuseUnsuitable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ version: number; encoding: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`,
  )
  const { version = 0, encoding = '' } = rows[0] ?? {}
  if (version < OLDEST_SUPPORTED) throw new OperatorError('DATABASE_URL must be a PostgreSQL of version 15 or later.')
  if (encoding !== 'UTF8') throw new OperatorError(`DATABASE_URL must be a database with the encoding UTF8; this one uses ${encoding}.`)
}

/** Refuses a replica for the site, which writes at startup. Backups and reads may use one. */
export async function refuseReplica(client: Pick<pg.PoolClient, 'query'>): Promise<void> {
  const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"')
  if (rows[0]?.isReplica !== true) return
  throw new OperatorError('The database in DATABASE_URL is a read-only replica. Use the primary, or promote this one: select pg_promote()')
}
