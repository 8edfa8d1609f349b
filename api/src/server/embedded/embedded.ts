import pg from 'pg'
import { types } from '../database/values.ts'
import { EngineConnection } from './engine-connection.ts'
import { EngineRun } from './engine-run.ts'

/** Wait for the connection, longer than a request may take: a query that waits for its own transaction then fails instead of hanging. */
const WAIT_FOR_CONNECTION_MS = 15_000

export interface Embedded {
  pool: pg.Pool
  /** Number of syncs to disk that the database asked for. */
  syncs(): number
  close(): Promise<void>
}

/**
 * The database inside this process, in a folder that nobody else has open (see folder-lock.ts), behind pg's own pool, of one
 * client. When it breaks, who is connected loses the connection, `onLost` hears why, and the next connection opens it again.
 */
export async function openEmbedded(path: string, onLost: (error: Error) => void = () => {}): Promise<Embedded> {
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let connection: EngineConnection | null = null
  let connections = 0
  let run: EngineRun | null = null
  let starting: Promise<void> | null = null
  await start()

  async function start(): Promise<void> {
    const started = new EngineRun({ path, syncs }, (words) => words.connection === connections && connection?.receive(words.bytes))
    await started.ready
    run = started
    void started.ended.then((failure) => {
      run = null
      if (failure === null) return
      const error = terminated(failure)
      connection?.destroy(error)
      onLost(error)
    })
  }

  /** Never twice on one folder: a connection that comes while it starts waits for the same start. */
  async function open(): Promise<void> {
    if (run !== null) return
    starting ??= start().finally(() => (starting = null))
    await starting.catch((error: Error) => {
      throw terminated(error)
    })
  }

  function connect(): EngineConnection {
    const number = (connections += 1)
    return (connection = new EngineConnection({ open, send: (bytes) => run?.send({ kind: 'words', connection: number, bytes }) }))
  }

  const pool = poolOf(connect)
  return {
    pool,
    syncs: () => Atomics.load(syncs, 0),
    async close() {
      await pool.end()
      await run?.close()
    },
  }
}

function poolOf(connect: () => EngineConnection): pg.Pool {
  const pool = new pg.Pool({
    stream: connect,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
  })
  // Who works with a connection hears by the query that it broke.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** An error that says what `pg` says of a server that has gone. */
const terminated = (cause: Error): Error =>
  new Error(`Connection terminated: the embedded database has failed: ${cause.message}`, { cause })
