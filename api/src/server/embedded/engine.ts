import { PGlite, protocol } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { breakdownIn } from './breakdown.ts'
import { tell, type EngineOrder, type FromEngine, type ToEngine, type Words } from './messages.ts'
import { SyncedFolder, syncPath } from './synced-folder.ts'

const extensions = { btree_gist, fuzzystrmatch, pg_trgm, unaccent }
const unsafeSwitch = '-F' // fsync off
const startParams = [
  ...PGlite.defaultStartParams.filter((param) => param !== unsafeSwitch),
  ...['-c', 'fsync=on', '-c', 'wal_sync_method=fsync'], // fdatasync would go to a call that does nothing
]

/** Clears what would have ended with the connection before: an open transaction, prepared statements, settings, advisory locks. */
const CLEARING = [protocol.serialize.sync(), protocol.serialize.query('rollback'), protocol.serialize.query('discard all')]

/** Runs the database of a folder in this thread until it is told to close, or breaks. */
export async function runEngine({ path, port, syncs }: EngineOrder): Promise<void> {
  const say = (message: FromEngine) => tell(port, message)
  const fail = (error: unknown) => say({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) })
  try {
    if (!existsSync(path)) await create(path, syncs)
    const engine = await PGlite.create({ fs: new SyncedFolder(path, syncs), extensions, startParams })
    const answer = answering(engine, say)
    port.on('message', (message: ToEngine) => {
      if (message.kind === 'close') return void engine.close().then(() => say({ kind: 'closed' }), fail)
      try {
        answer(message)
      } catch (error) {
        fail(error)
        port.close()
      }
    })
    say({ kind: 'ready' })
  } catch (error) {
    fail(error)
  }
}

/** Answers the words of one connection at a time. Throws when the engine has broken over them. */
function answering(engine: PGlite, say: (words: Words) => void): (words: Words) => void {
  let present = 0
  return ({ connection, bytes }) => {
    if (connection < present) return // it has ended: another has begun
    if (connection > present) for (const clearing of CLEARING) engine.execProtocolRawSync(clearing)
    present = connection
    const answer = engine.execProtocolRawSync(bytes).slice() // of its own: it is sent away
    const breakdown = breakdownIn(answer)
    if (breakdown !== null) throw new Error(breakdown)
    if (answer.length > 0) say({ kind: 'words', connection, bytes: answer })
  }
}

/** Creates the database beside its folder and moves it there when whole, so that a process killed on the way leaves nothing half made. */
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
