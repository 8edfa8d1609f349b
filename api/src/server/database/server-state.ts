import pg from 'pg'
import { types } from './values.ts'

/** Time limit for a look. A server that takes longer counts as away. */
const LOOK_LIMIT_MS = 1000

/** The replication state of a server. */
export interface ServerState {
  /** The cluster and the database in it: a primary's and its replicas' are the same, everybody else's differ. */
  database: string
  isReplica: boolean
  /** The position in the write-ahead log: what a primary has on its disk, or what a replica has replayed. */
  position: number
}

const STATE = `
  select (select system_identifier from pg_control_system()) || '/' || current_database() as database, pg_is_in_recovery() as "isReplica",
    case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_flush_lsn() end - '0/0' as position`

export interface ServerWatch {
  look(): Promise<ServerState>
  close(): Promise<void>
}

/** Reads a server's state by a connection of its own: in the pool of the readers a look would wait behind them. */
export function watchServer(url: string): ServerWatch {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: 1,
    connectionTimeoutMillis: LOOK_LIMIT_MS,
    query_timeout: LOOK_LIMIT_MS,
    application_name: 'ponte-api-watch',
  })
  pool.on('error', () => {}) // the next look finds out
  pool.on('connect', (client) => client.on('error', () => {}))
  return {
    async look() {
      const { rows } = await pool.query<ServerState>(STATE)
      const [state] = rows
      if (state === undefined) throw new Error('a server told nothing of its state')
      return state
    },
    close: () => pool.end(),
  }
}
