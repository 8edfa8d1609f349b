import { sql } from 'kysely'
import { demoPasswordHash, SEED } from '../../demo-data.ts'
import type { OpenDatabase } from '../../server/database/open.ts'
import { OperatorError } from '../../server/environment.ts'
import type { OnProgress } from '../../server/progress.ts'
import { drawAlbum, PICTURES } from '../drawings/photos.ts'
import { appendMissing } from '../../contacts/review-log/log.repo.ts'
import { randomFrom } from './random.ts'
import { drawSampleData } from './sample-data.ts'
import { rowsOf, writeSampleData } from './write.ts'

interface SeedOptions {
  now?: Date
  onProgress?: OnProgress
}

/**
 * Fills an empty database with the sample data, in one transaction, so that a killed process leaves nothing behind. Returns false if
 * the data already exists. Several processes may start at once.
 */
export async function seedDemo(
  { db }: Pick<OpenDatabase, 'db'>,
  { now = new Date(), onProgress = () => {} }: SeedOptions = {},
): Promise<boolean> {
  if (await isSeeded(db)) return false

  let pictures = 0
  const album = await drawAlbum(randomFrom(`${SEED} pictures`), () => onProgress('Drawing portraits and logos', (pictures += 1), PICTURES))
  const data = drawSampleData(now, album, await demoPasswordHash())

  const total = rowsOf(data)
  let rows = 0
  const written = await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    await sql`lock table demo_state in exclusive mode`.execute(trx)
    if (await isSeeded(trx)) return false
    await writeSampleData(trx, data, (count) => onProgress('Writing people, firms, contacts and reviews', (rows += count), total))
    await appendMissing(trx)
    await trx.insertInto('demo_state').values({ seed: SEED, seeded_for: now }).execute()
    return true
  })
  if (written) await sql`analyze`.execute(db)
  return written
}

/** True if the data exists. One statement, because between two, a concurrent commit could look like someone else's data. */
async function isSeeded(db: OpenDatabase['db']): Promise<boolean> {
  const { rows } = await sql<{ isSeeded: boolean; hasUsers: boolean }>`
    select exists (select from demo_state) as "isSeeded", exists (select from users) as "hasUsers"`.execute(db)
  const [found] = rows
  if (found?.hasUsers === true && !found.isSeeded) {
    throw new OperatorError(
      'The demo needs an empty database, and this one holds other data: set DEMO=0, or another DATA_DIR or DATABASE_URL.',
    )
  }
  return found?.isSeeded === true
}
