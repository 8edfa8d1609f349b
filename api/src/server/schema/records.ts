import type { RecordChange } from '@ponte/contracts/records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** 024_records.sql */
export interface RecordChanges {
  id: GeneratedAlways<string>
  at: Generated<Date>
  user_id: string | null
  firm_id: string | null
  actor_id: string | null
  action: RecordChange['action']
  fields: ColumnType<RecordChange['fields'], string | undefined, never>
}
