import type { ContactNotificationKind } from '@ponte/contracts/notifications'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { wantsMail } from './mail-settings.repo.ts'

/** A person who can be notified. */
export interface Recipient {
  id: string
  email: string
  fullName: string
  /** True if the user wants this kind by e-mail too. */
  wantsMail: boolean
}

/**
 * The people among these who can be notified: active accounts. Locks them, in the order used everywhere: the person first, then their data.
 */
export async function recipientsOf(
  trx: Transaction<Database>,
  kind: ContactNotificationKind,
  ids: readonly (string | null)[],
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select u.id, u.email, u.full_name as "fullName", ${wantsMail(kind)} as "wantsMail"
    from users u left join mail_settings s on s.user_id = u.id
    where u.id = any(${[...ids]}::uuid[]) and u.role in ('professional', 'firm') and u.profile_completed and u.is_active and u.deleted_at is null
    order by u.id for key share of u`.execute(trx)
  return rows
}
