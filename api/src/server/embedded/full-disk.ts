import { statfsSync } from 'node:fs'
import type pg from 'pg'

/** The embedded engine does not survive a log that cannot grow, which it does in files of 16 MB: a few of them must be free. */
const NEEDED_MB = 64
const LOOK_EVERY_MS = 1000

export class DiskFullError extends Error {
  override name = 'DiskFullError'
}

export type FreeBytes = (folder: string) => number

export const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000)

/** Refuses to open the embedded database where it could not start, which it would say in words that nobody understands. */
export function refuseFullDisk(folder: string, free: FreeBytes = freeBytes): void {
  const freeMb = megabytes(free(folder))
  if (freeMb >= NEEDED_MB) return
  throw new DiskFullError(
    `The disk of the data folder ${folder} is full: ${freeMb} MB are free and the database needs ${NEEDED_MB} MB to start. Make room and start again.`,
  )
}

export interface DiskWatch {
  /** Looks at the disk now. */
  look(): Promise<void>
  stop(): void
}

/**
 * Makes the embedded database read only while its disk is nearly full: searching and reading go on, and what would write
 * is refused, before the engine breaks over it. Tells when that begins and ends.
 */
export function readOnlyWhileFull(
  pool: pg.Pool,
  folder: string,
  tell: { full(freeMb: number): void; room(): void },
  free: FreeBytes = freeBytes,
): DiskWatch {
  let isFull = false
  const look = async () => {
    const freeMb = megabytes(free(folder))
    const wasFull = isFull
    isFull = freeMb < NEEDED_MB
    if (isFull && !wasFull) tell.full(freeMb)
    if (!isFull && wasFull) tell.room()
    // Said again each time while it is full: a new connection has forgotten it.
    if (isFull || wasFull) await pool.query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
  }
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  return { look, stop: () => clearInterval(looking) }
}
