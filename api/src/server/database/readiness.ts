import { sql } from 'kysely'
import { existsSync } from 'node:fs'
import type { Clock } from '../clock.ts'
import { freeBytes, type FreeBytes } from '../embedded/full-disk.ts'
import { readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** Minimum free disk space for a server to report itself ready. */
export const MIN_FREE_BYTES = 200_000_000

/** Anyone may ask, without a limit, so requests share a check for this long. */
const KEPT_MS = 500

/**
 * Creates a readiness check that is cheap enough for any number of requests. It rejects, or returns the reason for not being ready. A
 * schema newer than this server is fine, because during a rollout the old servers carry the site.
 */
export async function readinessOf(
  database: OpenDatabase,
  dataDir: string,
  clock: Clock,
  free: FreeBytes = freeBytes,
): Promise<() => Promise<string | null>> {
  const needed = (await readMigrations()).map(({ name }) => name)
  const check = async () => {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = needed.find((name) => !applied.has(name))
    if (missing !== undefined) return `the database lacks ${missing}`
    if (!database.isOurs()) return 'the data folder is no longer locked by this process'
    // Beside a PostgreSQL server the folder holds only keys, and may be missing.
    if (existsSync(dataDir) && free(dataDir) < MIN_FREE_BYTES) return 'the disk is nearly full'
    return null
  }
  let checked = Promise.resolve<string | null>(null)
  let checkedAtMs = -Infinity
  return () => {
    const nowMs = clock.now().getTime()
    // The absolute difference, because the system clock may be set back.
    if (Math.abs(nowMs - checkedAtMs) >= KEPT_MS) {
      checkedAtMs = nowMs
      checked = check()
    }
    return checked
  }
}
