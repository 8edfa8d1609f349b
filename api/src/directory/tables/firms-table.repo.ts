import type { InputOf } from '@ponte/contracts/call'
import type { exportFirms } from '@ponte/contracts/firms'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { countRows } from '../../server/database/columns.ts'
import { selected } from '../fields.ts'
import { PLAIN_FIRM_COLUMNS } from '../firms/firm-fields.ts'
import { firmsMatching } from '../firms/firms.repo.ts'
import type { FirmRow } from './firm-columns.ts'
import type { RecordPages } from './write-table.ts'

type FirmExportQuery = InputOf<typeof exportFirms>['query']

/** The firms to export: the given ones, even if deleted, or those in the filtered list. */
const exportedFirms = (db: Kysely<Database>, { ids, ...filters }: FirmExportQuery) =>
  ids === undefined
    ? firmsMatching(db, { only: null, ...filters })
    : db
        .selectFrom('firms')
        .where('firms.erased_at', 'is', null)
        .where(sql<boolean>`firms.id = any(${ids}::uuid[])`)

export const firmPages = (db: Kysely<Database>, wanted: FirmExportQuery): RecordPages<FirmRow> => ({
  count: () => countRows(db, sql`from ${exportedFirms(db, wanted).select('firms.id')} found`),
  after: (last, limit) =>
    exportedFirms(db, wanted)
      .$if(last !== null, (query) => query.where(sql<boolean>`(firms.name, firms.id) > (${last?.name}, ${last?.id}::uuid)`))
      .select(['firms.id', ...selected('firms', PLAIN_FIRM_COLUMNS), 'firms.created_at as createdAt'])
      .$narrowType<{ cnpj: string }>()
      .orderBy('firms.name')
      .orderBy('firms.id')
      .limit(limit)
      .execute(),
})

/** Which of these CNPJs other firms have. A deleted firm's CNPJ is free. */
export async function takenAmongFirms(db: Kysely<Database>, field: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (field !== 'cnpj') throw new Error(`firms may share their ${field}`)
  const { rows } = await sql<{ key: string }>`
    select given.key from unnest(${[...keys]}::text[]) given (key)
    where exists (select from firms f where f.cnpj = given.key and f.deleted_at is null)`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
