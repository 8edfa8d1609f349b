import { PGlite, protocol } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { post, type EngineOrder, type FromEngine, type ToEngine, type Packet } from './messages.ts'
import { SyncedFolder, syncPath } from './synced-folder.ts'

const extensions = { btree_gist, fuzzystrmatch, pg_trgm, unaccent }
const unsafeSwitch = '-F' // fsync off
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== unsafeSwitch),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'], // fdatasync would call a function that does nothing
  ...['-c', 'shared_buffers=16MB'], // the default 128 MB are all touched at startup; the system caches the files
]

/** Clears what the previous connection left behind: an open transaction, prepared statements, settings, advisory locks. */
const CLEARING = [protocol.serialize.sync(), protocol.serialize.query('rollback'), protocol.serialize.query('discard all')]

/** Runs a folder's database in this thread until it is closed or fails. */
export async function runEngine({ path, port, syncs }: EngineOrder): Promise<void> {
  const send = (message: FromEngine) => post(port, message)
  const fail = (error: unknown) => send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  try {
    if (!existsSync(path)) await create(path, syncs)
    const engine = await PGlite.create({ fs: new SyncedFolder(path, syncs), extensions, startParams })
    const answer = answering(engine, send)
    port.on('message', (message: ToEngine) => {
      if (message.kind === 'close') return void engine.close().then(() => send({ kind: 'closed' }), fail)
      try {
        answer(message)
      } catch (error) {
        fail(error)
        port.close()
      }
    })
    send({ kind: 'ready' })
  } catch (error) {
    fail(error)
  }
}

/** Answers one connection at a time. Throws when the engine fails. */
function answering(engine: PGlite, send: (packet: Packet) => void): (packet: Packet) => void {
  let present = 0
  return ({ connection, bytes }) => {
    if (connection < present) return // a newer connection has replaced it
    if (connection > present) for (const clearing of CLEARING) engine.execProtocolRawSync(clearing)
    present = connection
    const answer = engine.execProtocolRawSync(bytes).slice() // copied, because it is transferred
    const breakdown = fatalErrorIn(answer)
    if (breakdown !== null) throw new Error(breakdown)
    if (answer.length > 0) send({ kind: 'packet', connection, bytes: answer })
  }
}

/** Creates the database in a temporary folder, renamed once complete, so that a killed process leaves nothing half-made. */
async function create(path: string, syncs: Int32Array): Promise<void> {
  const unfinished = `${path}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const folder = new SyncedFolder(unfinished, syncs)
  const engine = await PGlite.create({ fs: folder, startParams })
  await engine.close()
  folder.syncEverything()
  renameSync(unfinished, path)
  syncPath(dirname(path))
}

const ERROR = 'E'.charCodeAt(0)
const HEAD = 5 // type and length
const BREAKS = new Set(['VFATAL', 'VPANIC'])

/** The error in a PostgreSQL answer that would make a server end the connection or exit; null if there is none. */
function fatalErrorIn(answer: Uint8Array<ArrayBuffer>): string | null {
  const { buffer } = answer
  const view = new DataView(buffer)
  for (let at = 0; at + HEAD <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] !== ERROR) continue
    const fields = Buffer.from(buffer, at + HEAD, view.getInt32(at + 1) - 4)
      .toString()
      .split('\0')
    if (fields.some((field) => BREAKS.has(field))) return fields.find((field) => field.startsWith('M'))?.slice(1) ?? ''
  }
  return null
}
