import { readConfig } from '../server/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { renewSearch } from '../search/index/rebuild-search.ts'
import { reportingErrors } from './report.ts'

/** `npm run migrate`: prepares the database as a start would, for operators who want to do that first. */
await reportingErrors(async () => {
  const database = await openDatabase(readConfig(process.env))
  try {
    const applied = await migrate(database)
    await renewSearch(database.db, () => console.log('Rebuilding the search tables for this version.'))
    console.log(applied.length === 0 ? 'All migrations are applied.' : `Applied: ${applied.join(', ')}.`)
  } finally {
    await database.close()
  }
})
