import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'
import { eventuallyBlocks } from './eventually.ts'

/** The answer to a call that waits while its user, and their firm if given, is changed. Needs a database with several connections. */
export async function overtaken<Answer>(
  db: Kysely<Database>,
  { id, firmId }: { id: string; firmId?: string },
  call: () => Promise<Answer>,
  change: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<Answer> {
  let answer: Promise<Answer> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
    if (firmId !== undefined) await trx.selectFrom('firms').select('id').where('id', '=', firmId).forUpdate().execute()
    answer = call()
    await eventuallyBlocks(trx, db, answer)
    await change(trx)
  })
  if (answer === undefined) throw new Error('the call was not made')
  return answer
}
