import type { RecordChange } from '@ponte/contracts/records'
import type { Insertable } from 'kysely'
import type { RecordChanges } from '../../server/schema/operations.ts'
import type { Value } from '../../server/audit/record-change.repo.ts'
import { daysAfter } from '../../server/clock.ts'
import type { FirmRow } from './firms.ts'
import type { UserRow } from './people.ts'
import type { Timeline } from './timeline.ts'

export type ChangeRow = Insertable<RecordChanges> & { at: Date }
export type Edit = Readonly<Record<string, readonly [before: Value, after: Value]>>

export interface Journal {
  write(record: UserRow | FirmRow, action: RecordChange['action'], at: Date, edit?: Edit): void
  /** Oldest first, as they would have been written. */
  changes(): ChangeRow[]
  /** The record with its version raised once per change. */
  versioned<Row extends UserRow | FirmRow>(record: Row): Row
}

/** Days of history to generate. The site itself keeps only half a year. */
const HISTORY_DAYS = 170

/** The history of an admin's changes to the sample records. */
export function journalOf({ today }: Timeline, adminId: string): Journal {
  const written: { recordId: string; row: ChangeRow }[] = []
  const oldest = daysAfter(today, -HISTORY_DAYS)
  const inOrder = () => written.sort((a, b) => a.row.at.getTime() - b.row.at.getTime())
  return {
    write(record, action, at, edit = {}) {
      if (at < oldest) return
      const isFirm = 'cnpj' in record
      const fields = Object.entries(edit).map(([field, [before, after]]) => ({ field, before, after }))
      const subject = { user_id: isFirm ? null : record.id, firm_id: isFirm ? record.id : null }
      written.push({ recordId: record.id, row: { ...subject, actor_id: adminId, action, at, fields: JSON.stringify(fields) } })
    },
    changes: () => inOrder().map(({ row }) => row),
    versioned(record) {
      const own = inOrder().filter(({ recordId }) => recordId === record.id)
      const last = own.at(-1)
      return last === undefined ? record : { ...record, version: 1 + own.length, updated_at: last.row.at }
    },
  }
}
