import { sql } from 'kysely'
import { freeBytes } from '../embedded/full-disk.ts'
import { readMigrations } from './migrate.ts'
import type { OpenDatabase } from './open.ts'

/** The disk that a server wants free, or it says that it is not ready. */
export const LEAST_FREE_BYTES = 200_000_000

/**
 * A check whether this server can do its work, cheap enough for every second: it rejects, or says what is missing. A
 * schema that is newer than this server is no reason: while a new version is rolled out the old servers carry the site.
 */
export async function readinessOf(database: OpenDatabase, dataDir: string): Promise<() => Promise<string | null>> {
  const needed = (await readMigrations()).map(({ name }) => name)
  return async () => {
    const { rows } = await sql<{ name: string }>`select name from migrations`.execute(database.db)
    const applied = new Set(rows.map(({ name }) => name))
    const missing = needed.find((name) => !applied.has(name))
    if (missing !== undefined) return `the database lacks ${missing}`
    if (!database.isOurs()) return 'the data folder has been taken away'
    if (database.engine === 'pglite' && freeBytes(dataDir) < LEAST_FREE_BYTES) return 'the disk is nearly full'
    return null
  }
}
