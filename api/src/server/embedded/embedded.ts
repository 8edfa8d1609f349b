import pg from 'pg'
import { REQUEST_LIMIT_MS } from '../config.ts'
import { types } from '../database/values.ts'
import { LONG_FACTOR } from '../http/long-factor.ts'
import { EngineConnection } from './engine-connection.ts'
import { EngineRun } from './engine-run.ts'

/**
 * How long to wait for the only connection, as a multiple of the request limit: longer than even a long call may take. A query that waits
 * for its own transaction fails instead of hanging.
 */
const WAIT_FOR_CONNECTION = LONG_FACTOR + 0.5

export interface Embedded {
  pool: pg.Pool
  /** Number of disk syncs that the database requested. */
  syncs(): number
  close(): Promise<void>
}

/**
 * Opens the embedded database in a folder that no other process has open (see folder-lock.ts), as a pg pool with one client. If the
 * database fails, its client loses the connection, `onLost` gets the reason, and the next connection reopens it.
 */
export async function openEmbedded(
  path: string,
  onLost: (error: Error) => void = () => {},
  requestLimitMs = REQUEST_LIMIT_MS,
): Promise<Embedded> {
  const syncs = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let connection: EngineConnection | null = null
  let connections = 0
  let run: EngineRun | null = null
  let starting: Promise<void> | null = null
  await start()

  async function start(): Promise<void> {
    const started = new EngineRun({ path, syncs }, (packet) => packet.connection === connections && connection?.receive(packet.bytes))
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

  /** Never opens a folder twice: a connection during startup waits for the same start. */
  async function open(): Promise<void> {
    if (run !== null) return
    starting ??= start().finally(() => (starting = null))
    await starting.catch((error: Error) => {
      throw terminated(error)
    })
  }

  function connect(): EngineConnection {
    const number = (connections += 1)
    return (connection = new EngineConnection({
      open,
      send: (bytes) => run?.send({ kind: 'packet', connection: number, bytes }),
      keepAlive: (isKept) => run?.keepAlive(isKept),
    }))
  }

  const pool = poolOf(connect, WAIT_FOR_CONNECTION * requestLimitMs)
  return {
    pool,
    syncs: () => Atomics.load(syncs, 0),
    async close() {
      await pool.end()
      await run?.close()
    },
  }
}

function poolOf(connect: () => EngineConnection, connectionTimeoutMillis: number): pg.Pool {
  const pool = new pg.Pool({
    stream: connect,
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis,
  })
  // The failed query already reports the broken connection to its caller.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The same error that pg throws when a server is gone. */
const terminated = (cause: Error): Error =>
  new Error(`Connection terminated: the embedded database has failed: ${cause.message}`, { cause })
