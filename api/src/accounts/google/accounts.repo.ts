import { LEGAL_VERSION } from '@ponte/contracts/legal'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { refuseReservedForUndo } from '../change-address.repo.ts'
import { recordAddressProof } from '../sign-in-methods.repo.ts'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { mails } from '../../server/mail/mails.ts'
import { holderOf, sendMail } from '../../server/mail/send-mail.ts'
import { maySignIn } from '../session/login.repo.ts'
import type { Identity } from './identity.ts'
import { CredentialRefusedError } from './issuer.ts'

interface Known {
  id: string
  googleSub: string | null
  isConfirmed: boolean
  isAllowed: boolean
}

interface SigningIn {
  api: Pick<Api, 'config' | 'clock'>
  trx: Transaction<Database>
  identity: Identity
  requestId: string
}

/** Finds the account linked to a Google identity, or the one with its address, or creates one. Returns its id. */
export async function accountOf(signingIn: SigningIn): Promise<string> {
  const { api, trx, identity } = signingIn
  const now = api.clock.now()
  const isOwnedBy = sql`google_sub = ${identity.sub}`
  const bySub = await find(trx, isOwnedBy, now)
  if (bySub !== null) return admitted(bySub)

  const created = await create(trx, identity)
  if (created !== null) return created

  // The address is taken, or the same identity is signing up concurrently.
  const hasAddress = sql`lower(email) = lower(${identity.email}::text collate pt_br)`
  const known = (await find(trx, isOwnedBy, now)) ?? (await find(trx, hasAddress, now))
  if (known === null) throw new CredentialRefusedError('account_gone')
  const id = admitted(known)
  if (known.googleSub === identity.sub) return id
  // An identity linked before the address was proved does not count.
  if (known.googleSub !== null && known.isConfirmed) throw new Refusal('email_taken')
  await join(signingIn, known)
  // No e-mail after a first proof: it removed every other way in, so Google is the only one.
  if (known.isConfirmed) await notifyOfGoogle(trx, id)
  return id
}

async function find(trx: Transaction<Database>, which: RawBuilder<unknown>, now: Date): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, google_sub as "googleSub", email_confirmed_at is not null as "isConfirmed",
      coalesce(${maySignIn(now)}, false) as "isAllowed"
    from users where ${which} for update`.execute(trx)
  return rows[0] ?? null
}

/**
 * Admits an active account, or one that its owner deleted, which signing in restores. Refuses one that an admin blocked or deleted.
 */
function admitted({ id, isAllowed }: Known): string {
  if (!isAllowed) throw new CredentialRefusedError('account_shut')
  return id
}

/** Creates an account; null if the address or the identity is taken. */
async function create(trx: Transaction<Database>, { sub, email, fullName }: Identity): Promise<string | null> {
  const row = await trx
    .insertInto('users')
    .values({ email, full_name: fullName, google_sub: sub, email_confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return null
  await refuseReservedForUndo(trx, [email])
  await trx
    .insertInto('consents')
    .values((['terms', 'privacy'] as const).map((purpose) => ({ user_id: row.id, purpose, version: LEGAL_VERSION })))
    .execute()
  return row.id
}

async function notifyOfGoogle(trx: Transaction<Database>, id: string): Promise<void> {
  const { email, fullName } = await holderOf(trx, id)
  await sendMail(trx, { userId: id, to: email, ...mails.googleJoinedMail(fullName) })
}

/** Links a Google identity to the account with its address, which Google has verified: this proves the address. */
async function join({ api, trx, identity, requestId }: SigningIn, { id }: Known): Promise<void> {
  await recordAddressProof(api, trx, id, { ownSession: null, requestId })
  await trx
    .updateTable('users')
    .set({ google_sub: identity.sub, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await audit(trx, { actorId: id, action: 'google_joined', subject: { kind: 'user', id }, requestId })
}
