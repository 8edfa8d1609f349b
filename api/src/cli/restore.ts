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
Without --into it is the database that DATABASE_URL or DATA_DIR name.`

/** `npm run restore`. The site must be stopped meanwhile. */
await reportingErrors(async () => {
  const { from, into, replace } = readArguments()
  const place = readConfig({ ...process.env, ...placeIn(into) })
  const database = await openDatabase(place)
  try {
    const { header, differences } = await loadBackup(from, database, { buildSearch, replace })
    // The journal of the site that was, and that of the place where it is now.
    for (const dir of new Set([readConfig(process.env).erasureDir, place.erasureDir])) {
      const { erased, hidden } = await replayErasures(database.db, erasureJournal(dir), new Date())
      if (erased + hidden > 0) console.log(`Since the backup ${erased} were erased and ${hidden} deleted: they are again.`)
    }
    console.log(`${summaryOf(header)}: restored.`)
    console.log(
      differences.length === 0
        ? 'Every figure is what the rows say.'
        : `${differences.length} figures were not what the rows say, and are now.`,
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
    // an option that is not there: the usage says which are
  }
  throw new BackupError(USAGE)
}

/** A path from the folder that the command was typed in: npm starts commands in the project's folder. */
function here(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}
