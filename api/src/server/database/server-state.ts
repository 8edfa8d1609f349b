import pg from 'pg'
import { types } from './values.ts'

/** Time limit for a check. A slower server counts as down. */
const LOOK_LIMIT_MS = 1000

/** The replication state of a server. */
export interface ServerState {
  /** Identifies the cluster and database: equal on a primary and its replicas, different everywhere else. */
  database: string
  isReplica: boolean
  /** Position in the write-ahead log: flushed to disk on a primary, replayed on a replica. */
  position: number
}

const STATE = `
  select (select system_identifier from pg_control_system()) || '/' || current_database() as database, pg_is_in_recovery() as "isReplica",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0' as position`

export interface ServerWatch {
  look(): Promise<ServerState>
  close(): Promise<void>
}

/** Reads a server's state on a separate connection, because a check must not queue behind reads in the pool. */
export function watchServer(url: string): ServerWatch {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 1,
    connectionTimeoutMillis: LOOK_LIMIT_MS,
    query_timeout: LOOK_LIMIT_MS,
    application_name: 'ponte-api-watch',
  })
  pool.on('error', () => {}) // the next check detects it
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async look() {
      const { rows } = await pool.query<ServerState>(STATE)
      const [state] = rows
      if (state === undefined) throw new Error('a server returned no state')
      return state
    },
    close: () => pool.end(),
  }
}
