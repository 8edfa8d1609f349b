import type { BulkAction } from '@ponte/contracts/records'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
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
      return (await deleteFirm(trx, act)) || confirmState(trx, act.id, 'deleted')
    case 'restore':
      return (await restoreFirm(trx, act)) || confirmState(trx, act.id, 'there')
  }
}

/** False if the firm already has that state. Throws not_found if it does not exist or was erased. */
async function confirmState(trx: Transaction<Database>, id: string, state: 'deleted' | 'there'): Promise<false> {
  const row = await trx.selectFrom('firms').select(['deleted_at', 'erased_at']).where('id', '=', id).executeTakeFirst()
  const is = row === undefined || row.erased_at !== null ? 'gone' : row.deleted_at !== null ? 'deleted' : 'there'
  if (is !== state) throw new Refusal('not_found')
  return false
}

/** The firm's name; null if it does not exist or was erased. */
export async function nameOfFirm(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('firms').select('name').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
  return row?.name ?? null
}
