import { BULK_REFUSALS, type BulkAnswer } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import { refuseTaken } from '../server/calls/refuse-taken.ts'
import type { Database } from '../server/schema/schema.ts'
import { Refusal } from '../server/http/refusal.ts'

type Result = BulkAnswer['results'][number]

interface BulkWork {
  ids: readonly string[]
  isPreview: boolean
  /** Acts on one record; false where it is so already. Refusals are thrown. */
  act: (trx: Transaction<Database>, id: string) => Promise<boolean>
  nameOf: (db: Kysely<Database>, id: string) => Promise<string | null>
}

/** Acts on several records, each for itself: a refusal for one keeps no other back. */
export async function oneByOne(db: Kysely<Database>, work: BulkWork): Promise<BulkAnswer> {
  return { results: await (work.isPreview ? previewed(db, work) : applied(db, work)) }
}

async function applied(db: Kysely<Database>, { ids, act, nameOf }: BulkWork): Promise<Result[]> {
  const results: Result[] = []
  const failures: unknown[] = []
  for (const _id of ids) {
    const id = _id.toLowerCase()
    try {
      const refusal = await refusalOf(db.transaction().execute((trx) => act(trx, id)))
      results.push({ _id, name: await nameOf(db, id), refusal })
    } catch (error) {
      failures.push(error)
    }
  }
  // Not before all the others had their turn.
  if (failures.length > 0) throw failures[0]
  return results
}

/** Results of a preview: acts on all of them and rolls back, so that it says exactly what would happen, also by the ones before. */
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

/** The refusal of one record among others, where an admin can be shown it; any other failure is one of the whole call. */
async function refusalOf(acted: Promise<boolean>): Promise<Result['refusal']> {
  try {
    return (await refuseTaken(acted)) ? null : 'unchanged'
  } catch (error) {
    const refusal = error instanceof Refusal ? BULK_REFUSALS.find((code) => code === error.code) : undefined
    if (refusal === undefined) throw error
    return refusal
  }
}
