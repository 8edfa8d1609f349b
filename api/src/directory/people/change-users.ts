import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { deleteAccount } from '../../accounts/erasure/delete-account.repo.ts'
import { changeWithin } from './change-person.ts'
import { restorePerson } from './restore-person.repo.ts'

interface Act {
  action: BulkAction
  id: string
  viewer: SignedIn
  requestId: string
}

/** Applies an admin's action to one of several people; false where it is so already. */
export async function actOnPerson(
  { config, clock }: Pick<Api, 'config' | 'clock'>,
  trx: Transaction<Database>,
  { action, id, viewer, requestId }: Act,
): Promise<boolean> {
  const now = clock.now()
  switch (action) {
    case 'activate':
    case 'deactivate':
      return (await changeWithin({ config }, trx, { id, changes: { isActive: action === 'activate' }, viewer, requestId })).isOther
    case 'delete':
      return (await deleteAccount(trx, { id, viewer, now, requestId })) || isSoAlready(trx, id, 'deleted')
    case 'restore':
      return (await restorePerson(trx, { id, viewer, now, requestId })) || isSoAlready(trx, id, 'there')
  }
}

/** False where the person is in that state already: nothing is left to be done. One that is not there, or not any more, is not found. */
async function isSoAlready(trx: Transaction<Database>, id: string, state: 'deleted' | 'there'): Promise<false> {
  const row = await trx.selectFrom('users').select(['deleted_at', 'erased_at']).where('id', '=', id).executeTakeFirst()
  const is = row === undefined || row.erased_at !== null ? 'gone' : row.deleted_at !== null ? 'deleted' : 'there'
  if (is !== state) throw new Refusal('not_found')
  return false
}

/** The person's name as lists show it; null where nobody is there, or nothing is left of it. */
export async function nameOfPerson(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? null
}
