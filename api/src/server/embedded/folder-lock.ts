import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { OperatorError } from '../environment.ts'

export class FolderInUseError extends OperatorError {
  override name = 'FolderInUseError'
}

export interface FolderLock {
  /** True while the lock is held. False once its file is removed or replaced, because another process could then lock it too. */
  isHeld(): boolean
  release(): void
}

const SQLITE_BUSY = 5

/**
 * Locks a folder for one process at a time, because two processes on one embedded database would silently lose each other's writes. Node
 * has no file locks, so we use SQLite's. The operating system releases it however the process ends, so that no lock can go stale, and of
 * two processes that start together exactly one gets it.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true })
  const holderFile = join(folder, 'lock-holder')
  const file = new DatabaseSync(join(folder, 'lock'))
  try {
    file.exec('pragma busy_timeout = 0; begin exclusive')
  } catch (error) {
    file.close()
    if (!isBusy(error)) throw error
    throw new FolderInUseError(`The data folder ${folder} is in use by ${holderOf(holderFile)}: stop it first, or choose another DATA_DIR.`)
  }
  writeFileSync(holderFile, `${process.pid}`)
  const { ino } = statSync(join(folder, 'lock'))
  return {
    isHeld: () => file.isOpen && statSync(join(folder, 'lock'), { throwIfNoEntry: false })?.ino === ino,
    release() {
      if (!file.isOpen) return
      rmSync(holderFile, { force: true })
      file.close()
    },
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
}

function holderOf(holderFile: string): string {
  try {
    return `process ${Number(readFileSync(holderFile, 'utf8'))}`
  } catch {
    return 'another process' // it has the lock and is about to write its id
  }
}
