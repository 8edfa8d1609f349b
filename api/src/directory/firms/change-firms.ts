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

/** Applies an admin's action to one of several firms; false where it is so already. */
export async function actOnFirm(trx: Transaction<Database>, { action, ...act }: Act): Promise<boolean> {
  switch (action) {
    case 'activate':
    case 'deactivate':
      return changeFirmWithin(trx, { ...act, changes: { isActive: action === 'activate' } })
    case 'delete':
      return (await deleteFirm(trx, act)) || isSoAlready(trx, act.id, 'deleted')
    case 'restore':
      return (await restoreFirm(trx, act)) || isSoAlready(trx, act.id, 'there')
  }
}

/** False where the firm is in that state already: nothing is left to be done. One that is not there, or not any more, is not found. */
async function isSoAlready(trx: Transaction<Database>, id: string, state: 'deleted' | 'there'): Promise<false> {
  const row = await trx.selectFrom('firms').select(['deleted_at', 'erased_at']).where('id', '=', id).executeTakeFirst()
  const is = row === undefined || row.erased_at !== null ? 'gone' : row.deleted_at !== null ? 'deleted' : 'there'
  if (is !== state) throw new Refusal('not_found')
  return false
}

/** The firm's name; null where there is none, or nothing is left of it. */
export async function nameOfFirm(db: Kysely<Database>, id: string): Promise<string | null> {
  const row = await db.selectFrom('firms').select('name').where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst()
  return row?.name ?? null
}
