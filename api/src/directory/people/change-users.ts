import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Api } from '../../server/api.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { confirmState } from '../act-on-each.ts'
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
      return (await deleteAccount(trx, { id, viewer, now, requestId })) || confirmState(trx, 'users', id, 'deleted')
    case 'restore':
      return (await restorePerson(trx, { id, viewer, now, requestId })) || confirmState(trx, 'users', id, 'there')
  }
}

/** The person's name for lists; null if they do not exist or were erased. */
export async function nameOfPerson(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('users').select('full_name').where('id', '=', id).executeTakeFirst()
  return row?.full_name ?? null
}
