import { readConfig } from '../server/config.ts'
import { migrate } from '../server/database/migrate.ts'
import { openDatabase } from '../server/database/open.ts'
import { renewSearch } from '../search/index/rebuild-search.ts'
import { reportingErrors } from './report.ts'

/** `npm run migrate`: what a start does to the database before it listens, for those who want it done before any process starts. */
await reportingErrors(async () => {
  const database = await openDatabase(readConfig(process.env))
  try {
    const applied = await migrate(database)
    await renewSearch(database.db, () => console.log('What search reads is written anew, by this version.'))
    console.log(applied.length === 0 ? 'The database has every migration.' : `Applied: ${applied.join(', ')}.`)
  } finally {
    await database.close()
  }
})
