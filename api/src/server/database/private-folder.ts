import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '../environment.ts'

const OTHERS = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** Names that this product creates in its data folder. Other files keep their mode; the folder's mode protects them. */
const OURS = /^(db|keys|store|lock|registry|snapshot|erasures)/

/**
 * Makes a data folder private to the user of this process, for existing and new files. It holds password hashes, contacts and keys,
 * and the embedded database leaves file modes to the umask.
 */
export function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return // Windows permissions are not modes
  process.umask(OTHERS)
  make(folder)
  const root = realpathSync(folder)
  try {
    tighten(root, FOLDER_MODE)
    for (const name of readdirSync(root)) if (OURS.test(name)) tightenAll(join(root, name))
  } catch (error) {
    throw notPrivate(folder, error instanceof Error && 'code' in error ? String(error.code) : String(error), error)
  }
  // Some file systems accept a mode without storing it.
  if ((statSync(root).mode & OTHERS) !== 0) throw notPrivate(folder, 'its file system does not store modes')
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new OperatorError(
      `The data folder ${folder} could not be created (${why}): its disk is full, read-only or owned by another user. Create it for the user that runs the site, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
}

function notPrivate(folder: string, why: string, cause?: unknown): OperatorError {
  return new OperatorError(
    `The data folder ${folder} is open to other users of this machine and could not be made private (${why}): give it to the user that runs the site, or choose another DATA_DIR.`,
    { cause },
  )
}

function tightenAll(path: string): void {
  try {
    const found = lstatSync(path)
    // A link may lead to somewhere else.
    if (found.isSymbolicLink()) return
    tighten(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE)
    if (found.isDirectory()) for (const name of readdirSync(path)) tightenAll(join(path, name))
  } catch (error) {
    // Moved or deleted meanwhile, by another server that starts in this folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

function tighten(path: string, mode: number): void {
  if ((statSync(path).mode & OTHERS) !== 0) chmodSync(path, mode)
}
