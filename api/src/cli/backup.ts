import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp } from '../server/backup/backup.ts'
import { BackupError } from '../server/backup/backup-file.ts'
import { readConfig } from '../server/config.ts'
import { summaryOf, reportingErrors } from './report.ts'

const USAGE = 'Usage: npm run backup -- --to ponte-2026-11-21.backup'

/** `npm run backup`: backs up the database in DATABASE_URL or DATA_DIR. The site may keep running. */
await reportingErrors(async () => {
  const file = target()
  const { header, bytes } = await backUp(readConfig(process.env), file)
  console.log(`${summaryOf(header)}, ${(bytes / 1_000_000).toFixed(1)} MB: ${file}`)
})

function target(): string {
  try {
    const { to } = parseArgs({ options: { to: { type: 'string' } } }).values
    // The site and the next backup find an interrupted file by this ending.
    if (to?.endsWith('.backup') === true) return resolve(process.env['INIT_CWD'] ?? '.', to)
  } catch {
    // unknown option: print the usage
  }
  throw new BackupError(USAGE)
}
