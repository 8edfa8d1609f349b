import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

export class FolderNotPrivateError extends Error {
  override name = 'FolderNotPrivateError'
}

const OTHERS = 0o077
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** The names that this product writes into its data folder. Anything else there keeps its own mode, behind that of the folder. */
const OURS = /^(db|keys|store|lock|registry|snapshot|erasures)/

/**
 * Keeps a data folder to the user of this process: what is written from now on, and what lies there already. Password hashes,
 * contacts and keys stand in it, and the embedded database leaves the modes of its files to the umask.
 */
export function keepPrivate(folder: string): void {
  if (process.platform === 'win32') return // its rights are no modes
  process.umask(OTHERS)
  make(folder)
  const root = realpathSync(folder)
  try {
    tighten(root, FOLDER_MODE)
    for (const name of readdirSync(root)) if (OURS.test(name)) tightenAll(join(root, name))
  } catch (error) {
    throw notPrivate(folder, error instanceof Error && 'code' in error ? String(error.code) : String(error), error)
  }
  // Some file systems take every mode and keep none.
  if ((statSync(root).mode & OTHERS) !== 0) throw notPrivate(folder, 'its file system keeps no modes')
}

function make(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: FOLDER_MODE })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new FolderNotPrivateError(
      `The data folder ${folder} could not be made (${why}): its disk is full, read only or another user's. Make it, for the user that runs the site, or choose another DATA_DIR.`,
      { cause: error },
    )
  }
}

function notPrivate(folder: string, why: string, cause?: unknown): FolderNotPrivateError {
  return new FolderNotPrivateError(
    `The data folder ${folder} is open to other users of this machine and could not be closed to them (${why}): give it to the user that runs the site, or choose another DATA_DIR.`,
    { cause },
  )
}

function tightenAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  // Gone meanwhile, or what lies elsewhere.
  if (found === undefined || found.isSymbolicLink()) return
  tighten(path, found.isDirectory() ? FOLDER_MODE : FILE_MODE)
  if (found.isDirectory()) for (const name of readdirSync(path)) tightenAll(join(path, name))
}

function tighten(path: string, mode: number): void {
  if (((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & OTHERS) !== 0) chmodSync(path, mode)
}
