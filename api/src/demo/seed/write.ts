import type { Insertable, Transaction } from 'kysely'
import { sql } from 'kysely'
import { buildSearch } from '../../search/index/rebuild-search.ts'
import type { Database } from '../../server/schema/schema.ts'
import { refreshAllStatistics } from '../../server/database/statistics.ts'
import { writeNotifications } from './notifications.ts'
import type { SampleData } from './sample-data.ts'

const ROWS_AT_ONCE = 250

export async function writeSampleData(trx: Transaction<Database>, data: SampleData, onRows: (count: number) => void): Promise<void> {
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

export const rowsOf = ({ today: _, ...tables }: SampleData): number => Object.values(tables).reduce((sum, rows) => sum + rows.length, 0)
