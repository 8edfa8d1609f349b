import type { InputOf } from '@ponte/contracts/call'
import { IMPORT_MAX_BYTES } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import type { importUsers } from '@ponte/contracts/users'
import { sql, type Kysely, type Transaction } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { Refusal, wrongField } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { checkTable, type TableDefinition } from './check-table.ts'

interface Import<Row, Schema extends z.core.$ZodType> extends TableDefinition<Row, Schema> {
  db: Kysely<Database>
  what: 'users' | 'firms'
  asked: InputOf<typeof importUsers>['body']
  viewer: SignedIn
  requestId: string
  /** True while the response can still reach the client. */
  isAwaited: () => boolean
  insert: (trx: Transaction<Database>, items: readonly z.output<Schema>[]) => Promise<unknown>
}

const IMPORT_LOCK = 7_201_513

/** Records inserted before yielding to other requests. */
const RECORDS_AT_ONCE = 200

/** Checks a table and, unless it is a dry run, creates records from its valid rows, all or none. */
export async function importTable<Row, Schema extends z.core.$ZodType>(given: Import<Row, Schema>): Promise<ImportReport> {
  const { db, what, asked, viewer, requestId, isAwaited, insert } = given
  refuseTooLarge(asked.csv)
  const { report, items } = await checkTable(asked.csv, given)
  const isRefused = report.problems.length > 0 || (report.badRows.length > 0 && !asked.skipsBadRows)
  if (asked.isDryRun || isRefused || items.length === 0) return report

  await db.transaction().execute(async (trx) => {
    // Serializes imports: two tables with the same people in a different order would deadlock.
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx)
    // After that lock, so that other changes of this admin do not wait for an import that is itself waiting.
    await lockActorShared(trx, viewer)
    await audit(trx, { actorId: viewer.id, action: 'import', detail: { what, rows: String(items.length) }, requestId })
    for (let start = 0; start < items.length; start += RECORDS_AT_ONCE) {
      await insert(trx, items.slice(start, start + RECORDS_AT_ONCE))
      await setImmediate()
      // If the client got a timeout or disconnected, the import must not succeed later.
      if (!isAwaited()) throw new Refusal('unavailable')
    }
  })
  return { ...report, imported: items.length }
}

/** Needed because the schema counts characters, some of which take several bytes. */
function refuseTooLarge(csv: string): void {
  if (Buffer.byteLength(csv) <= IMPORT_MAX_BYTES) return
  throw wrongField('csv', 'textTooLong')
}
