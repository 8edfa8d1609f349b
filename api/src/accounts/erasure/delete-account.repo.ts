import { sql, type Kysely } from 'kysely'
import { keepAnAdmin } from '../keep-an-admin.repo.ts'
import { notifyOfPerson } from '../notify-affected.repo.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import { daysAfter } from '../../server/clock.ts'
import type { Database } from '../../server/schema/schema.ts'
import { refreshTeams } from '../../directory/team/team.repo.ts'
import { refreshProfessionalRows } from '../../search/index/search-rows.ts'
import { inTransaction } from '../../server/database/transaction.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMail } from '../../server/mail/send-mail.ts'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { invalidateTokens } from '../session/one-time-tokens.repo.ts'
import { endAllSessions } from '../session/session.repo.ts'
import { RESTORABLE_DAYS } from '@ponte/contracts/limits'

/** People and firms deleted since this time can still be restored. */
export const restorableSince = (now: Date): Date => daysAfter(now, -RESTORABLE_DAYS)

interface Deletion {
  id: string
  /** The person themselves, who can restore the account by signing in, or an admin. */
  viewer: SignedIn
  now: Date
  requestId: string
}

/**
 * Hides a person and signs them out everywhere, at once. Search no longer finds them; their contacts and evaluations stay, without a name. A
 * job erases their data later. False if there is no such person to delete.
 */
export async function deleteAccount(db: Kysely<Database>, { id, viewer, now, requestId }: Deletion): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const deletedBy = viewer.id
    await lockActor(trx, viewer, { people: [id], isSelfDeletion: id === deletedBy })
    if (viewer.role === 'admin') await keepAnAdmin(trx, { id, actorId: deletedBy, how: 'deleted' })
    const person = await trx
      .updateTable('users')
      .set({ deleted_at: now, deleted_by: deletedBy, updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['email', 'full_name', 'firm_id'])
      .$narrowType<{ email: string; full_name: string }>()
      .executeTakeFirst()
    if (person === undefined) return false

    await endAllSessions(trx, id, 'deleted')
    // Keeps take-back links, so that an attacker who deletes the account cannot lock its owner out of it.
    await invalidateTokens(trx, id)
    await refreshProfessionalRows(trx, [id])
    if (person.firm_id !== null) await refreshTeams(trx, [person.firm_id])
    await audit(trx, { actorId: deletedBy, action: 'account_deleted', subject: { kind: 'user', id }, requestId })
    await recordChange(trx, { subject: { userId: id }, actorId: deletedBy, action: 'deleted' })
    await notifyOfPerson(trx, id, 'deleted', deletedBy)
    if (deletedBy === id) {
      await sendMail(trx, { userId: id, to: person.email, ...mails.deletedMail(person.full_name, daysAfter(now, RESTORABLE_DAYS)) })
    }
    return true
  })
}
