import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSearch } from '../search/index/rebuild-search.ts'
import { BackupError } from '../server/backup/backup-file.ts'
import { erasureJournal } from '../server/backup/erasure-journal.ts'
import { loadBackup } from '../server/backup/load.ts'
import { replayErasures } from '../accounts/erasure/replay-erasures.ts'
import { readConfig } from '../server/config.ts'
import { openDatabase } from '../server/database/open.ts'
import { summaryOf, reportingErrors } from './report.ts'

const USAGE = `Usage: npm run restore -- --from ponte-2026-11-21.backup [--into postgres://… or a data folder] [--replace]
Without --into, restores into the database in DATABASE_URL or DATA_DIR.`

/** `npm run restore`. Stop the site first. */
await reportingErrors(async () => {
  const { from, into, replace } = readArguments()
  const place = readConfig({ ...process.env, ...placeIn(into) })
  const database = await openDatabase(place)
  try {
    const { header, differences } = await loadBackup(from, database, { buildSearch, replace })
    // The erasure journals of the old site and of the new place.
    for (const dir of new Set([readConfig(process.env).erasureDir, place.erasureDir])) {
      const { erased, hidden } = await replayErasures(database.db, erasureJournal(dir), new Date())
      if (erased + hidden > 0) console.log(`Applied again: ${erased} erasures and ${hidden} deletions made since the backup.`)
    }
    console.log(`${summaryOf(header)}: restored.`)
    console.log(
      differences.length === 0
        ? 'All statistics match the rows.'
        : `${differences.length} statistics did not match the rows and were repaired.`,
    )
  } finally {
    await database.close()
  }
})

function placeIn(into: string | undefined): Record<string, string> {
  if (into === undefined) return {}
  return /^postgres(ql)?:/.test(into) ? { DATABASE_URL: into } : { DATABASE_URL: '', DATABASE_READ_URLS: '', DATA_DIR: here(into) }
}

function readArguments(): { from: string; into: string | undefined; replace: boolean } {
  try {
    const options = { from: { type: 'string' }, into: { type: 'string' }, replace: { type: 'boolean', default: false } } as const
    const { from, into, replace } = parseArgs({ options }).values
    if (from !== undefined) return { from: here(from), into, replace }
  } catch {
    // unknown option: print the usage
  }
  throw new BackupError(USAGE)
}

/** Resolves a path from the folder where the command was typed, because npm runs commands in the project folder. */
function here(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
