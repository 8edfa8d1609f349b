import { BULK_REFUSALS, type BulkAnswer } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import { refuseTaken } from '../server/calls/refuse-taken.ts'
import { retryOnDeadlock } from '../server/database/transaction.ts'
import type { Database } from '../server/schema/schema.ts'
import { Refusal } from '../server/http/refusal.ts'

type Result = BulkAnswer['results'][number]

interface BulkWork {
  ids: readonly string[]
  isPreview: boolean
  /** Acts on one record; false if nothing changed. Throws refusals. */
  act: (trx: Transaction<Database>, id: string) => Promise<boolean>
  nameOf: (db: Kysely<Database>, id: string) => Promise<string | null>
}

/** Acts on several records independently: a refusal of one does not stop the others. */
export async function actOnEach(db: Kysely<Database>, work: BulkWork): Promise<BulkAnswer> {
  return { results: await (work.isPreview ? previewed(db, work) : applied(db, work)) }
}

async function applied(db: Kysely<Database>, { ids, act, nameOf }: BulkWork): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  for (const _id of ids) {
    const id = _id.toLowerCase()
    try {
      // Retried here, because a repeated call would also repeat the records before this one.
      const refusal = await refusalOf(retryOnDeadlock(() => db.transaction().execute((trx) => act(trx, id))))
      results.push({ _id, name: await nameOf(db, id), refusal })
    } catch (error) {
      failures.push(error)
    }
  }
  // Thrown only after all records were processed.
  if (failures.length > 0) throw failures[0]
  return results
}

/**
 * Previews by acting on all records and rolling back. So the results are exact, including the effects of earlier records on later ones.
 */
async function previewed(db: Kysely<Database>, { ids, act, nameOf }: BulkWork): Promise<Result[]> {
  const trx = await db.startTransaction().execute()
  try {
    const results: Result[] = []
    for (const _id of ids) {
      const id = _id.toLowerCase()
      const before = await trx.savepoint('before').execute()
      const refusal = await refusalOf(act(trx, id))
      if (refusal !== null) await before.rollbackToSavepoint('before').execute()
      results.push({ _id, name: await nameOf(trx, id), refusal })
    }
    return results
  } finally {
    await trx.rollback().execute()
  }
}

/** Turns a refusal that can be shown to the admin into a result. Any other error fails the whole call. */
async function refusalOf(acted: Promise<boolean>): Promise<Result['refusal']> {
  try {
    return (await refuseTaken(acted)) ? null : 'unchanged'
  } catch (error) {
    const refusal = error instanceof Refusal ? BULK_REFUSALS.find((code) => code === error.code) : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}

/** False if a record already has that state. Throws not_found if it does not exist or was erased. */
export async function confirmState(
  trx: Transaction<Database>,
  table: 'users' | 'firms',
  id: string,
  state: 'deleted' | 'there',
): Promise<false> {
  const row = await trx.selectFrom(table).select(['deleted_at', 'erased_at']).where('id', '=', id).executeTakeFirst()
  const is = row === undefined || row.erased_at !== null ? 'gone' : row.deleted_at !== null ? 'deleted' : 'there'
  if (is !== state) throw new Refusal('not_found')
  return false
}
