import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { confirmState } from '../act-on-each.ts'
import { changeFirmWithin } from './change-firm.ts'
import { deleteFirm, restoreFirm } from './delete-firm.repo.ts'

interface Act {
  action: BulkAction
  id: string
  viewer: SignedIn
  now: Date
  requestId: string
}

/** Applies an admin's bulk action to one firm; false if it changes nothing. */
export async function applyToFirm(trx: Transaction<Database>, { action, ...act }: Act): Promise<boolean> {
  switch (action) {
    case 'activate':
    case 'deactivate':
      return changeFirmWithin(trx, { ...act, changes: { isActive: action === 'activate' } })
    case 'delete':
      return (await deleteFirm(trx, act)) || confirmState(trx, 'firms', act.id, 'deleted')
    case 'restore':
      return (await restoreFirm(trx, act)) || confirmState(trx, 'firms', act.id, 'there')
  }
}

/** The firm's name; null if it does not exist or was erased. */
export async function nameOfFirm(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('firms').select('name').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
  return row?.name ?? null
}
