import type { Transaction } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { Refusal } from '../server/http/refusal.ts'
import { lockAdmins } from '../server/calls/lock-actor.repo.ts'

interface DepartingUser {
  id: string
  actorId: string
  how: keyof typeof WORDS
}

/** Messages by cause. A deletion uses the default messages of the error codes. */
const WORDS = {
  deleted: { last: {}, own: {} },
  blocked: { last: { message: 'lastAdminBlocked' }, own: { message: 'ownAdminBlocked' } },
  demoted: { last: { message: 'lastAdminDemoted' }, own: { message: 'ownAdminDemoted' } },
} as const

/**
 * Refuses to remove the last admin, or to let admins remove themselves. Call it before deleting, blocking or demoting a user. It locks all
 * admins in one order, so that two who remove each other concurrently don't both succeed.
 */
export async function keepAnAdmin(trx: Transaction<Database>, { id, actorId, how }: DepartingUser): Promise<void> {
  const admins = await lockAdmins(trx)
  if (!admins.some((admin) => admin.id === id)) return
  if (admins.length === 1) throw new Refusal('last_admin', WORDS[how].last)
  if (id === actorId) throw new Refusal('own_admin', WORDS[how].own)
}
