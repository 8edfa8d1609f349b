import type { Transaction } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import { Refusal } from '../server/http/refusal.ts'
import { lockAdmins } from '../server/calls/lock-actor.repo.ts'
import { text } from '../server/text.ts'

interface DepartingUser {
  id: string
  actorId: string
  how: keyof typeof WORDS
}

/** The refusals' own messages; those of a deletion are the codes' usual ones. */
const WORDS = {
  deleted: { last: {}, own: {} },
  blocked: { last: { message: text.lastAdminBlocked }, own: { message: text.ownAdminBlocked } },
  demoted: { last: { message: text.lastAdminDemoted }, own: { message: text.ownAdminDemoted } },
} as const

/**
 * Refuses to lose the last admin, and an admin that shuts itself out. To be called before anybody is deleted, blocked or given another role.
 * Every admin is locked in the same order, so that two who do it to each other at the same instant don't both succeed.
 */
export async function keepAnAdmin(trx: Transaction<Database>, { id, actorId, how }: DepartingUser): Promise<void> {
  const admins = await lockAdmins(trx)
  if (!admins.some((admin) => admin.id === id)) return
  if (admins.length === 1) throw new Refusal('last_admin', WORDS[how].last)
  if (id === actorId) throw new Refusal('own_admin', WORDS[how].own)
}
