import { sql, type Kysely, type Transaction } from 'kysely'
import { audit } from '../server/audit/audit.repo.ts'
import { taken } from '../server/calls/refuse-taken.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/schema/schema.ts'
import { withdrawTakeBacks } from '../server/mail/outbox.repo.ts'
import { mails } from '../server/mail/mails.ts'
import type { MailText } from '../server/letters/letter.ts'
import { secretUrl, sendMail } from '../server/mail/send-mail.ts'
import { recordChange } from '../server/audit/record-change.repo.ts'
import { firstTakeBackAt, invalidateLaterTakeBacks, invalidateTokens, type UsedToken } from './session/one-time-tokens.repo.ts'
import { sendConfirmation } from './confirmation.ts'
import { cancelAddressChange, removeSignInMethods } from './sign-in-methods.repo.ts'

type Parts = { config: Pick<Config, 'publicUrl'> }

interface AddressChange {
  id: string
  fullName: string
  /** The current address; `email` is the new one. */
  before: string
  email: string
}

/** True if another account, even a deleted one, has the address. */
export async function isAddressTaken(db: Kysely<Database>, id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text collate pt_br)`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Which of these addresses an earlier holder can still take back. No account may be created with one meanwhile: a thief of the account could
 * keep its owner from undoing the change, and so could the owner, by mistake.
 */
export async function reservedForUndo(db: Kysely<Database>, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select given.email from unnest(${[...emails]}::text[]) given (email)
    where lower(given.email collate pt_br) in (
      select lower(email) from one_time_tokens where purpose = 'take_back_email' and used_at is null and expires_at > now()
    ) or lower(given.email collate pt_br) in (
      select lower(recipient) from outbox where sent_at is null and 'take_back_email' = any (links)
    )`.execute(db)
  return rows.map(({ email }) => email)
}

/** Call it after inserting the accounts: the insert waits for a concurrent address change that frees one of these addresses. */
export async function refuseReservedForUndo(trx: Transaction<Database>, emails: readonly string[]): Promise<void> {
  if ((await reservedForUndo(trx, emails)).length > 0) throw taken('users_email_unique')
}

/** Requests an address change: it takes effect once confirmed, and the address in force can cancel it. */
export async function requestAddressChange({ config }: Parts, trx: Transaction<Database>, change: AddressChange): Promise<void> {
  const { id, email, fullName } = change
  await trx
    .updateTable('users')
    .set({ pending_email: email, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sendConfirmation(config, trx, { id, email, fullName, isPending: true })
  await notifyPreviousAddress({ config }, trx, change, mails.emailChangeAskedMail)
}

/** Applies an address that an admin entered. It takes effect at once; the owner of the previous address can still reverse it. */
export async function applyAddressChange({ config }: Parts, trx: Transaction<Database>, change: AddressChange): Promise<void> {
  await cancelAddressChange(trx, change.id)
  await invalidateTokens(trx, change.id, ['reset_password'])
  await sendConfirmation(config, trx, change)
  await notifyPreviousAddress({ config }, trx, change, mails.emailChangedMail)
}

/** Notifies the previous address, confirmed or not, with a link that restores it. */
async function notifyPreviousAddress(
  { config }: Parts,
  trx: Transaction<Database>,
  { id, fullName, before }: Omit<AddressChange, 'email'>,
  words: (name: string, url: string) => MailText,
): Promise<void> {
  const url = secretUrl(config.publicUrl, '/desfazer-email', 'take_back_email')
  await sendMail(trx, { userId: id, to: before, links: ['take_back_email'], ...words(fullName, url) })
}

interface LinkUse {
  used: UsedToken
  /** True if the link was followed in a session of the same account. */
  isOwnSession?: boolean
  requestId: string
}

/** Makes the pending address the current one. False if the link is for another address. */
export async function confirmPending(
  parts: Parts,
  trx: Transaction<Database>,
  { used, isOwnSession, requestId }: LinkUse,
): Promise<boolean> {
  const { userId: id, email } = used
  const person = await lockAddress(trx, id)
  if (email === null || person?.pendingEmail !== email || !person.maySignIn) return false
  await setAddress(trx, id, email)
  // Someone else, the owner of the address, may have opened the link. Then the requester's Google identity must not open the account.
  if (isOwnSession !== true) await detachGoogle(trx, id)
  await invalidateTokens(trx, id, ['reset_password', 'confirm_email'])
  await notifyPreviousAddress(parts, trx, { id, fullName: person.fullName, before: person.email }, mails.emailChangedMail)
  await recordEmailChange(trx, { id, before: person.email, after: email })
  await audit(trx, { actorId: id, action: 'email_changed', subject: { kind: 'user', id }, requestId })
  return true
}

/**
 * Restores the previous address, before or after the new one was confirmed. The person who requested the change knew the password, so the
 * password and every sign-in method added since are removed; the owner signs in with a reset link. Links to later addresses stop working.
 */
export async function takeAddressBack(trx: Transaction<Database>, { used, requestId }: LinkUse): Promise<boolean> {
  const { userId: id, email } = used
  const person = await lockAddress(trx, id)
  if (email === null || person === null) return false
  const since = person.isConfirmed ? await firstTakeBackAt(trx, used) : new Date(0)
  await setAddress(trx, id, email)
  await removeSignInMethods(trx, id, { since, ownSession: null })
  await invalidateLaterTakeBacks(trx, id, used.createdAt)
  await withdrawTakeBacks(trx, id, used.createdAt)
  await recordEmailChange(trx, { id, before: person.email, after: email })
  await audit(trx, { actorId: id, action: 'email_taken_back', subject: { kind: 'user', id }, requestId })
  return true
}

async function lockAddress(trx: Transaction<Database>, id: string) {
  const row = await trx
    .selectFrom('users')
    .select(['email', 'full_name as fullName', 'pending_email as pendingEmail'])
    .select([
      sql<boolean>`is_active and deleted_at is null`.as('maySignIn'),
      sql<boolean>`email_confirmed_at is not null`.as('isConfirmed'),
    ])
    .$narrowType<{ email: string; fullName: string }>()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Sets a confirmed address. Following an e-mailed link proves access to the mailbox. */
async function setAddress(trx: Transaction<Database>, id: string, email: string): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email,
      email_confirmed_at: sql<Date>`now()`,
      pending_email: null,
      updated_at: sql<Date>`now()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

async function detachGoogle(trx: Transaction<Database>, id: string): Promise<void> {
  // A sign-in with it may wait for its code.
  await invalidateTokens(trx, id, ['second_factor'])
  await trx.updateTable('users').set({ google_sub: null }).where('id', '=', id).execute()
}

const recordEmailChange = (
  trx: Transaction<Database>,
  { id, before, after }: { id: string; before: string; after: string },
): Promise<void> =>
  recordChange(trx, { subject: { userId: id }, actorId: id, action: 'updated', before: { email: before }, after: { email: after } })
