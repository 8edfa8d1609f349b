import { CODE_MINUTES, TAKE_BACK_DAYS } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { withdrawMails } from '../../server/mail/outbox.repo.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'

/** Lifetimes of the links in e-mails, and of a sign-in that waits for its code, by purpose: real time, and the database's own. */
const LIVES = {
  reset_password: sql`interval '30 minutes'`,
  confirm_email: sql`interval '7 days'`,
  change_email: sql`interval '7 days'`,
  take_back_email: sql`make_interval(days => ${TAKE_BACK_DAYS}::int)`,
  second_factor: sql`make_interval(mins => ${CODE_MINUTES}::int)`,
} as const

export type Purpose = keyof typeof LIVES

/** The purposes of the links that end with what somebody changes. What takes an address back stays: it undoes such a change. */
const PURPOSES = ['reset_password', 'confirm_email', 'change_email'] as const satisfies readonly Purpose[]

interface NewToken {
  userId: string
  purpose: Purpose
  /** The address that the link is about. */
  email: string | null
  /** The instant at which the e-mail was written, which may leave much later: the order of links is that of what they are about. */
  createdAt: Date
}

/** The secret of a new link, for an e-mail that is leaving. */
export async function issueToken(trx: Transaction<Database>, { userId, purpose, email, createdAt }: NewToken): Promise<string> {
  const token = newSecret()
  await trx
    .insertInto('one_time_tokens')
    .values({
      ...{ token_hash: hashOf(token), purpose, user_id: userId, email, created_at: createdAt },
      expires_at: sql<Date>`now() + ${LIVES[purpose]}`,
    })
    .execute()
  return token
}

/**
 * Voids links that are still to be used, and those of e-mails that have not left: the address they go to is no longer the account's, say, or
 * another one is about to be sent.
 */
export async function voidTokens(trx: Transaction<Database>, userId: string, purposes: readonly Purpose[] = PURPOSES): Promise<void> {
  // One after the other, so that of two links asked for at the same instant one is left, and none is made meanwhile.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await withdrawMails(trx, userId, purposes)
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** The owner of a link, while it works. Looking does not use it up. */
export async function ownerOfToken(db: Kysely<Database>, token: string, purpose: Purpose): Promise<string | null> {
  const row = await db
    .selectFrom('one_time_tokens')
    .select('user_id')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.user_id ?? null
}

export interface UsedToken {
  userId: string
  purpose: Purpose
  email: string | null
  createdAt: Date
}

/** Uses a link up; of two who use it at the same instant, one is answered with what it is. */
export async function useToken(trx: Transaction<Database>, token: string, purposes: readonly Purpose[]): Promise<UsedToken | null> {
  const row = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'purpose', 'email', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ?? null
}

/** The instant of the first link that could take this address back: the one that was followed may be of a later step of the same change. */
export async function firstTakeBackAt(trx: Transaction<Database>, { userId, email, createdAt }: UsedToken): Promise<Date> {
  const row = await trx
    .selectFrom('one_time_tokens')
    .select(sql<Date>`min(created_at)`.as('at'))
    .where('user_id', '=', userId)
    .where('purpose', '=', 'take_back_email')
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.at ?? createdAt
}

/** Voids the links that take an address back and are younger than the one that was used: they went to whoever came after it. */
export async function voidLaterTakeBacks(trx: Transaction<Database>, userId: string, after: Date): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'take_back_email')
    .where('used_at', 'is', null)
    .where('created_at', '>=', after)
    .execute()
}
