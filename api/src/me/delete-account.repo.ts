import { sql, type Kysely, type Transaction } from 'kysely'
import { note } from '../audit/audit.repo.ts'
import type { Database } from '../database/schema.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../database/search-rows.ts'
import { Refusal } from '../http/refusal.ts'
import { restorableUntil } from '../jobs/erase-accounts.ts'
import { deletedMail } from '../mail/mails.ts'
import { sendMail } from '../mail/send-mail.ts'

interface Deletion {
  id: string
  /** Whoever deletes itself may come back. */
  deletedBy: string
  now: Date
  requestId: string
}

/**
 * Hides somebody and signs it out everywhere, at once: nobody finds it any more, its contacts and evaluations stay without
 * its name. What it said about itself is erased by a job later. False where nobody is there to delete.
 */
export async function deleteAccount(db: Kysely<Database>, { id, deletedBy, now, requestId }: Deletion): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await keepAnAdmin(trx, id, deletedBy)
    const person = await trx
      .updateTable('users')
      .set({ deleted_at: now, deleted_by: deletedBy, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['email', 'full_name', 'firm_id'])
      .$narrowType<{ email: string; full_name: string }>()
      .executeTakeFirst()
    if (person === undefined) return false

    await trx
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()`, end_reason: 'deleted' })
      .where('user_id', '=', id)
      .where('ended_at', 'is', null)
      .execute()
    await trx.deleteFrom('one_time_tokens').where('user_id', '=', id).execute()
    await refreshProfessionalRows(trx, [id])
    if (person.firm_id !== null) await refreshFirmRows(trx, [person.firm_id])
    await note(trx, { actorId: deletedBy, action: 'account_deleted', subject: { kind: 'user', id }, requestId })
    if (deletedBy === id) {
      await sendMail(trx, { userId: id, to: person.email, ...deletedMail(person.full_name, restorableUntil(now)) })
    }
    return true
  })
}

/** Every admin is locked in the same order, so that two who delete each other at the same instant don't both succeed. */
async function keepAnAdmin(trx: Transaction<Database>, id: string, deletedBy: string): Promise<void> {
  const admins = await trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (!admins.some((admin) => admin.id === id)) return
  if (admins.length === 1) throw new Refusal('last_admin')
  if (id === deletedBy) throw new Refusal('own_admin')
}
