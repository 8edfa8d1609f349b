import { CODE_MINUTES, TAKE_BACK_DAYS, WHATSAPP_MINUTES } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { withdrawMails } from '../../server/mail/outbox.repo.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'

/** Lifetimes by purpose: e-mailed links, a sign-in that waits for its code, the message that turns WhatsApp on. In real time, not the product clock. */
const LIFETIMES = {
  reset_password: sql`interval '30 minutes'`,
  confirm_email: sql`interval '7 days'`,
  change_email: sql`interval '7 days'`,
  take_back_email: sql`make_interval(days => ${TAKE_BACK_DAYS}::int)`,
  second_factor: sql`make_interval(mins => ${CODE_MINUTES}::int)`,
  whatsapp: sql`make_interval(mins => ${WHATSAPP_MINUTES}::int)`,
} as const

export type Purpose = keyof typeof LIFETIMES

/** Purposes of links that account changes invalidate. Take-back links are kept, because they undo such changes. */
const PURPOSES = ['reset_password', 'confirm_email', 'change_email'] as const satisfies readonly Purpose[]

interface NewToken {
  userId: string
  purpose: Purpose
  /** The address that the link confirms or restores. */
  email: string | null
  /** True if the first factor of a sign-in that waits for its code counts as fresh proof of identity. */
  isProof?: boolean
  /** When the e-mail was written. It may be sent much later, and links are ordered by the events they belong to. */
  createdAt: Date
}

/** Creates the token of a link, for an e-mail that is about to be sent. */
export async function issueToken(
  trx: Transaction<Database>,
  { userId, purpose, email, isProof = false, createdAt }: NewToken,
): Promise<string> {
  const token = newSecret()
  await trx
    .insertInto('one_time_tokens')
    .values({
      ...{ token_hash: hashOf(token), purpose, user_id: userId, email, is_proof: isProof, created_at: createdAt },
      expires_at: sql<Date>`now() + ${LIFETIMES[purpose]}`,
    })
    .execute()
  return token
}

/**
 * Invalidates unused links and withdraws waiting e-mails with such links, for example when the account's address changes, or before a new
 * link is sent.
 */
export async function invalidateTokens(trx: Transaction<Database>, userId: string, purposes: readonly Purpose[] = PURPOSES): Promise<void> {
  // The lock serializes concurrent requests, so that exactly one link is left.
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  await withdrawMails(trx, userId, purposes)
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .execute()
}

/** The owner of a valid link, which is not consumed. */
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
  isProof: boolean
  createdAt: Date
}

/** Consumes a link; of two concurrent uses, only one gets the token. */
export async function consumeToken(trx: Transaction<Database>, token: string, purposes: readonly Purpose[]): Promise<UsedToken | null> {
  const row = await trx
    .updateTable('one_time_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id as userId', 'purpose', 'email', 'is_proof as isProof', 'created_at as createdAt'])
    .executeTakeFirst()
  return row ?? null
}

/** Creation time of the first link that could restore this address. The link in use may belong to a later step of the same change. */
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

/** Invalidates take-back links newer than the one used, because they went to later holders of the account. */
export async function invalidateLaterTakeBacks(trx: Transaction<Database>, userId: string, after: Date): Promise<void> {
  await trx
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'take_back_email')
    .where('used_at', 'is', null)
    .where('created_at', '>=', after)
    .execute()
}
