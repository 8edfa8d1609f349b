import type { RecordChange } from '@ponte/contracts/records'
import type { Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'

export type Value = RecordChange['fields'][number]['before']
export type Subject = { userId: string } | { firmId: string }
/** Values of a record's fields, by their names in the API. */
export type RecordFields = Readonly<Record<string, Value>>

/** A record's values by field, from its row. For a photo, only whether there is one. */
export const fieldsIn = <Column extends string>(
  columns: Readonly<Record<string, Column>>,
  row: Readonly<Record<Column, Value>>,
): RecordFields =>
  Object.fromEntries(
    Object.entries(columns).map(([field, column]) => [field, field === 'photo' && row[column] !== null ? 'photo' : row[column]]),
  )

export interface NewRecordChange {
  subject: Subject
  /** The user who made the change; null if no user did. */
  actorId: string | null
  action: RecordChange['action']
  /** The fields before and after. Equal values are left out. */
  before?: RecordFields
  after?: RecordFields
  /** Fields that changed although both values are equal, such as a replaced photo. */
  replaced?: readonly string[]
}

/** Adds a change to the history, in the transaction that makes it. Does nothing if no field changed. */
export const recordChange = (trx: Transaction<Database>, change: NewRecordChange): Promise<void> => recordChanges(trx, [change])

/** Like `recordChange`, for many records in one statement. */
export async function recordChanges(trx: Transaction<Database>, changes: readonly NewRecordChange[]): Promise<void> {
  const rows = changes.flatMap((change) => {
    const fields = fieldsOf(change)
    return change.action === 'updated' && fields.length === 0 ? [] : [rowOf(change, fields)]
  })
  if (rows.length > 0) await trx.insertInto('record_changes').values(rows).execute()
}

const rowOf = ({ subject, actorId, action }: NewRecordChange, fields: RecordChange['fields']) => ({
  user_id: 'userId' in subject ? subject.userId : null,
  firm_id: 'firmId' in subject ? subject.firmId : null,
  actor_id: actorId,
  action,
  fields: JSON.stringify(fields),
})

const fieldsOf = ({ before = {}, after = {}, replaced = [] }: NewRecordChange): RecordChange['fields'] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => replaced.includes(one.field) || JSON.stringify(one.before) !== JSON.stringify(one.after))
