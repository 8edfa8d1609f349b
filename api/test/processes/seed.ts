import { migrate } from '../../src/server/database/migrate.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { seedDemo } from '../../src/demo/seed/seed-demo.ts'

/** Seeds the given folder and prints its progress. */
const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir, databaseUrl: null })
await migrate(database)
await seedDemo(database, { onProgress: (step, done, total) => process.stdout.write(`${step} ${done}/${total}\n`) })
await database.close()
