import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Prepared = Awaited<ReturnType<NodeFS['init']>>

/** The private part of PGlite that is reached into. Its version is pinned, and a test counts the calls. */
interface Emscripten {
  FS: { filesystems: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } } }
}

/**
 * PGlite on a folder, with a working fsync. Its own file system has none, so that a commit only reaches the cache of the
 * operating system: safe when the process dies, lost when the power goes.
 */
export class SyncedFolder extends NodeFS {
  /** Number of syncs to disk that the database asked for. */
  syncs = 0

  override async init(...given: Parameters<NodeFS['init']>): Promise<Prepared> {
    const prepared = await super.init(...given)
    const before = prepared.emscriptenOpts.preRun ?? []
    const addFsync = (module: unknown): void => {
      ;(module as Emscripten).FS.filesystems.NODEFS.stream_ops.fsync = (stream) => {
        this.syncs += 1
        fdatasyncSync(stream.nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [addFsync, ...before] } }
  }

  /** Syncs the files that were written before the patch was in place, those of initdb. */
  syncEverything(): void {
    for (const entry of readdirSync(this.rootDir, { recursive: true, withFileTypes: true })) {
      if (entry.isFile() || entry.isDirectory()) syncPath(join(entry.parentPath, entry.name))
    }
    syncPath(this.rootDir)
  }
}

export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
