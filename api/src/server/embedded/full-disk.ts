import { statfsSync } from 'node:fs'
import type pg from 'pg'
import { OperatorError } from '../environment.ts'

/** The embedded engine crashes if its log cannot grow. The log grows in files of 16 MB; this leaves room for a few. */
const NEEDED_MB = 64
const LOOK_EVERY_MS = 1000

export class DiskFullError extends OperatorError {
  override name = 'DiskFullError'
}

export type FreeBytes = (folder: string) => number

export const freeBytes: FreeBytes = (folder) => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

const megabytes = (bytes: number): number => Math.floor(bytes / 1_000_000)

/** Refuses to open the embedded database on a disk that is too full to start, because the engine's own error is unhelpful. */
export function refuseFullDisk(folder: string, free: FreeBytes = freeBytes): void {
  const freeMb = megabytes(free(folder))
  if (freeMb >= NEEDED_MB) return
  throw new DiskFullError(
    `The disk of the data folder ${folder} is full: ${freeMb} MB are free and the database needs ${NEEDED_MB} MB to start. Make room and start again.`,
  )
}

export interface DiskWatch {
  /** Checks the disk now. */
  look(): Promise<void>
  stop(): void
}

/**
 * Makes the embedded database read-only while its disk is nearly full: reads and searches go on, and writes are refused before the
 * engine crashes. Calls back at the beginning and end of that state.
 */
export function readOnlyWhileFull(
  pool: pg.Pool,
  folder: string,
  listener: { full(freeMb: number): void; room(): void },
  free: FreeBytes = freeBytes,
): DiskWatch {
  let isFull = false
  let isReadOnly = false
  const look = async () => {
    const freeMb = megabytes(free(folder))
    const wasFull = isFull
    isFull = freeMb < NEEDED_MB
    if (isFull && !wasFull) listener.full(freeMb)
    if (!isFull && wasFull) listener.room()
    // Repeated while the disk is full, because a new connection does not have the setting; then until it is off, because the only
    // connection may be taken, by a backup for example.
    if (!isFull && !isReadOnly) return
    isReadOnly = true
    const isOn = isFull
    await pool.query(`set default_transaction_read_only = ${isOn ? 'on' : 'off'}`)
    isReadOnly = isOn
  }
  const looking = setInterval(() => void look().catch(() => {}), LOOK_EVERY_MS).unref()
  return { look, stop: () => clearInterval(looking) }
}
