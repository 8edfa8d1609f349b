import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { deleteAccount } from '../../accounts/erasure/delete-account.repo.ts'
import { changePersonWithin } from './change-person.ts'
import { restorePerson } from './restore-person.repo.ts'

interface Act {
  action: BulkAction
  id: string
  viewer: SignedIn
  requestId: string
}

/** Applies an admin's bulk action to one person; false if it changes nothing. */
export async function applyToPerson(
  { config, clock }: Pick<Api, 'config' | 'clock'>,
  trx: Transaction<Database>,
  { action, id, viewer, requestId }: Act,
): Promise<boolean> {
  const now = clock.now()
  switch (action) {
    case 'activate':
    case 'deactivate':
      return (await changePersonWithin({ config }, trx, { id, changes: { isActive: action === 'activate' }, viewer, requestId })).isOther
    case 'delete':
      return (await deleteAccount(trx, { id, viewer, now, requestId })) || confirmState(trx, id, 'deleted')
    case 'restore':
      return (await restorePerson(trx, { id, viewer, now, requestId })) || confirmState(trx, id, 'there')
  }
}

/** False if the person already has that state. Throws not_found if they do not exist or were erased. */
async function confirmState(trx: Transaction<Database>, id: string, state: 'deleted' | 'there'): Promise<false> {
  const row = await trx.selectFrom('users').select(['deleted_at', 'erased_at']).where('id', '=', id).executeTakeFirst()
  const is = row === undefined || row.erased_at !== null ? 'gone' : row.deleted_at !== null ? 'deleted' : 'there'
  if (is !== state) throw new Refusal('not_found')
  return false
}

/** The person's name for lists; null if they do not exist or were erased. */
export async function nameOfPerson(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? null
}
