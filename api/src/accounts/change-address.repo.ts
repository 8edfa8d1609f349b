import { sql, type Kysely, type Transaction } from 'kysely'
import { note } from '../server/audit/audit.repo.ts'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/schema/schema.ts'
import { withdrawTakeBacks } from '../server/mail/outbox.repo.ts'
import { emailChangeAskedMail, emailChangedMail } from '../server/mail/mails.ts'
import type { MailText } from '../server/letters/letter.ts'
import { secretUrl, sendMail } from '../server/mail/send-mail.ts'
import { recordChange } from '../server/audit/record-change.repo.ts'
import { firstTakeBackAt, voidLaterTakeBacks, voidTokens, type UsedToken } from './session/one-time-tokens.repo.ts'
import { sendConfirmation } from './confirmation.ts'
import { callOffAddress, removeWaysIn } from './ways-in.repo.ts'

type Parts = { config: Pick<Config, 'publicUrl'> }

interface AddressChange {
  id: string
  fullName: string
  /** The address in force, and the one that is to be. */
  before: string
  email: string
}

/** True where somebody else has the address, deleted accounts among them. */
export async function isAddressTaken(db: Kysely<Database>, id: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql`lower(email)`, '=', sql<string>`lower(${email}::text collate pt_br)`)
    .where('id', '!=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Asks for another address: it counts once it is confirmed, and the one in force can call it off. */
export async function askForAddress({ config }: Parts, trx: Transaction<Database>, change: AddressChange): Promise<void> {
  const { id, email, fullName } = change
  await trx
    .updateTable('users')
    .set({ pending_email: email, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await sendConfirmation(config, trx, { id, email, fullName, isPending: true })
  await tellAddressBefore({ config }, trx, change, emailChangeAskedMail)
}

/** Moves to an address that an admin entered: it counts at once, is asked to confirm, and the one before can take the account back. */
export async function moveToAddress({ config }: Parts, trx: Transaction<Database>, change: AddressChange): Promise<void> {
  await callOffAddress(trx, change.id)
  await voidTokens(trx, change.id, ['reset_password'])
  await sendConfirmation(config, trx, change)
  await tellAddressBefore({ config }, trx, change, emailChangedMail)
}

/** Tells the address before, confirmed or not, with a link that brings it back. */
async function tellAddressBefore(
  { config }: Parts,
  trx: Transaction<Database>,
  { id, fullName, before }: Omit<AddressChange, 'email'>,
  words: (name: string, url: string) => MailText,
): Promise<void> {
  const url = secretUrl(config.publicUrl, '/desfazer-email', 'take_back_email')
  await sendMail(trx, { userId: id, to: before, links: ['take_back_email'], ...words(fullName, url) })
}

interface Act {
  used: UsedToken
  /** True where the link was followed by whoever is signed in to the account. */
  isOwnSession?: boolean
  requestId: string
}

/** Puts the pending address in force. False where it is no longer the one that was asked for. */
export async function confirmPending(parts: Parts, trx: Transaction<Database>, { used, isOwnSession, requestId }: Act): Promise<boolean> {
  const { userId: id, email } = used
  const person = await lockAddress(trx, id)
  if (email === null || person?.pendingEmail !== email || !person.maySignIn) return false
  await setAddress(trx, id, email)
  // Somebody else may have proved its own address here: whoever asked for it must not come in by its Google identity.
  if (isOwnSession !== true) await detachGoogle(trx, id)
  await voidTokens(trx, id, ['reset_password', 'confirm_email'])
  await tellAddressBefore(parts, trx, { id, fullName: person.fullName, before: person.email }, emailChangedMail)
  await writeDown(trx, { id, before: person.email, after: email })
  await note(trx, { actorId: id, action: 'email_changed', subject: { kind: 'user', id }, requestId })
  return true
}

/**
 * Takes an address back, before or after the new one was confirmed. The person who asked for the change knew the password, so it is void, and
 * so is every way in that was made since: the owner gets in by a reset link. Links that went to later addresses are dead.
 */
export async function takeAddressBack(trx: Transaction<Database>, { used, requestId }: Act): Promise<boolean> {
  const { userId: id, email } = used
  const person = await lockAddress(trx, id)
  if (email === null || person === null) return false
  const since = person.isConfirmed ? await firstTakeBackAt(trx, used) : new Date(0)
  await setAddress(trx, id, email)
  await removeWaysIn(trx, id, { since, ownSession: null })
  await voidLaterTakeBacks(trx, id, used.createdAt)
  await withdrawTakeBacks(trx, id, used.createdAt)
  await writeDown(trx, { id, before: person.email, after: email })
  await note(trx, { actorId: id, action: 'email_taken_back', subject: { kind: 'user', id }, requestId })
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

/** Puts an address in force, confirmed: whoever followed a link that was sent to it reads what is sent there. */
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
  await trx.updateTable('users').set({ google_sub: null }).where('id', '=', id).execute()
}

const writeDown = (trx: Transaction<Database>, { id, before, after }: { id: string; before: string; after: string }): Promise<void> =>
  recordChange(trx, { subject: { userId: id }, actorId: id, action: 'updated', before: { email: before }, after: { email: after } })
