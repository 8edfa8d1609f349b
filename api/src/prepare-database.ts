import type { FastifyBaseLogger } from 'fastify'
import { erasureJournal } from './server/backup/erasure-journal.ts'
import { replayErasures } from './accounts/erasure/replay-erasures.ts'
import type { Config } from './server/config.ts'
import { DiskFullError } from './server/embedded/full-disk.ts'
import { migrate } from './server/database/migrate.ts'
import type { OpenDatabase } from './server/database/open.ts'
import type { Clock } from './server/clock.ts'
import { refuseDemoData } from './demo-data.ts'
import { codeOf } from './server/http/database-unavailable.ts'
import { loadDemonstration } from './load-demonstration.ts'
import type { OnProgress } from './server/progress.ts'
import { renewSearch } from './search/index/rebuild-search.ts'

interface Preparing {
  clock: Clock
  log: FastifyBaseLogger
  onProgress?: OnProgress
}

/**
 * Prepares an open database for this version, and closes it on failure. On a full disk, a database that is already up to date is
 * served read-only.
 */
export async function prepareDatabase(database: OpenDatabase, config: Config, { clock, log, onProgress }: Preparing): Promise<void> {
  try {
    const demonstration = config.isDemo ? await loadDemonstration() : null
    await migrate(database)
    await renewSearch(database.db, () => log.info('rebuilding the search tables for this version; the process listens when this is done'))
    // Everyone in a demonstration is fictional, and all demonstrations share the same people.
    if (!config.isDemo) {
      const journal = erasureJournal(config.erasureDir)
      // At the start, because the first erasure may be months away.
      await journal.assertWritable()
      const replayed = await replayErasures(database.db, journal, clock.now())
      if (replayed.erased + replayed.hidden > 0)
        log.warn(replayed, 'erasures and deletions made since the backup were applied again to the restored database')
    }
    if (demonstration === null) return await refuseDemoData(database)
    await demonstration.seedDemo(database, { now: clock.now(), ...(onProgress && { onProgress }) })
  } catch (error) {
    await database.close()
    throw fullDiskOf(error) ?? error
  }
}

const DISK_FULL = '53100'

/** Converts the error of a database on a full disk into a sentence for the operator; null for other errors. */
function fullDiskOf(error: unknown): DiskFullError | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || codeOf(cause) !== DISK_FULL) return null
  return new DiskFullError(
    `The disk of the database is full, and this start must write to it (${cause.message}). Make room on its machine and start again.`,
    { cause: error },
  )
}
