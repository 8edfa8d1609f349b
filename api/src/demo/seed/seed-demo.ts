import { sql, type Insertable, type Transaction } from 'kysely'
import { demoPasswordHash, SEED } from '../../demo-data.ts'
import type { OpenDatabase } from '../../server/database/open.ts'
import { OperatorError } from '../../server/environment.ts'
import type { OnProgress } from '../../server/progress.ts'
import { drawAlbum, PICTURES } from '../drawings/photos.ts'
import { appendMissing } from '../../contacts/review-log/log.repo.ts'
import { randomFrom } from './random.ts'
import { drawSampleData, type SampleData } from './sample-data.ts'
import { buildSearch } from '../../search/index/rebuild-search.ts'
import type { Database } from '../../server/schema/schema.ts'
import { refreshAllStatistics } from '../../server/database/statistics.ts'
import { writeNotifications } from './notifications.ts'

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

const ROWS_AT_ONCE = 250

async function writeSampleData(trx: Transaction<Database>, data: SampleData, onRows: (count: number) => void): Promise<void> {
  async function insert<Table extends keyof Database>(table: Table, rows: readonly Insertable<Database[Table]>[]): Promise<void> {
    for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
      const batch = rows.slice(start, start + ROWS_AT_ONCE)
      await trx.insertInto(table).values(batch).execute()
      onRows(batch.length)
    }
  }
  await insert('photos', data.photos)
  await insert('firms', data.firms)
  await insert('openings', data.openings)
  await insert('users', data.users)
  await insert('contact_logs', data.contacts)
  await insert('evaluations', data.evaluations)
  await insert('review_replies', data.replies)
  await insert('review_reports', data.reports)
  await insert('record_changes', data.changes)

  await sql`insert into consents (user_id, purpose, version, given_at)
    select id, purpose, '1', created_at from users cross join unnest(array['terms', 'privacy']) purpose order by id, purpose`.execute(trx)
  await writeNotifications(trx, data.today)
  await refreshAllStatistics(trx)
  await buildSearch(trx)
}

const rowsOf = ({ today: _, ...tables }: SampleData): number => Object.values(tables).reduce((sum, rows) => sum + rows.length, 0)
