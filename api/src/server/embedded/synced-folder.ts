import { NodeFS } from '@electric-sql/pglite/nodefs'
import { closeSync, fdatasyncSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

type Prepared = Awaited<ReturnType<NodeFS['init']>>

/** The private part of PGlite used here. Its version is pinned, and tests check the syncs and the modes. */
interface Emscripten {
  FS: {
    filesystems: {
      NODEFS: {
        stream_ops: { fsync?: (stream: { nfd: number }) => number }
        setattr(file: unknown, node: unknown, attributes: { mode?: number }, ...rest: unknown[]): void
      }
    }
  }
}

/**
 * PGlite's file system on a folder, with a working fsync and private files. PGlite's own has no fsync, so that a commit only reaches the
 * operating system's cache and a power failure loses it. It also sets file modes to 0666 regardless of the umask.
 */
export class SyncedFolder extends NodeFS {
  readonly #syncs: Int32Array

  constructor(path: string, syncs: Int32Array) {
    super(path)
    this.#syncs = syncs
  }

  override async init(...given: Parameters<NodeFS['init']>): Promise<Prepared> {
    const prepared = await super.init(...given)
    const before = prepared.emscriptenOpts.preRun ?? []
    const patch = (module: unknown): void => {
      const files = (module as Emscripten).FS.filesystems.NODEFS
      files.stream_ops.fsync = (stream) => {
        Atomics.add(this.#syncs, 0, 1)
        fdatasyncSync(stream.nfd)
        return 0
      }
      const setattr = files.setattr.bind(files)
      files.setattr = (file, node, { mode, ...attributes }, ...rest) =>
        setattr(file, node, { ...attributes, ...(mode !== undefined && { mode: mode & ~0o077 }) }, ...rest)
    }
    return { emscriptenOpts: { ...prepared.emscriptenOpts, preRun: [patch, ...before] } }
  }

  /** Syncs the files that initdb wrote before the patch was in place. */
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
