import { LEGAL_VERSION } from '@ponte/contracts/legal'
import type { Role } from '@ponte/contracts/roles'
import { sql, type RawBuilder, type Transaction } from 'kysely'
import { proveAddress } from '../ways-in.repo.ts'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { maySignIn } from '../session/login.repo.ts'
import type { Identity } from './identity.ts'
import { CredentialRefusedError } from './issuer.ts'

export interface Account {
  id: string
  role: Role | null
  /** True when the person left by itself, not long ago: signing in brings it back. */
  isDeleted: boolean
}

interface Known extends Account {
  googleSub: string | null
  isConfirmed: boolean
  mayComeIn: boolean
}

interface SigningIn {
  api: Pick<Api, 'config' | 'clock'>
  trx: Transaction<Database>
  identity: Identity
  requestId: string
}

/** The account of a Google identity: the one that it opened before, else the one with its address, else a new one. */
export async function accountOf(signingIn: SigningIn): Promise<Account> {
  const { api, trx, identity } = signingIn
  const now = api.clock.now()
  const isTheirs = sql`google_sub = ${identity.sub}`
  const bySub = await find(trx, isTheirs, now)
  if (bySub !== null) return admitted(bySub)

  const created = await create(trx, identity)
  if (created !== null) return created

  // The address is taken, or the same identity was signing up at the same instant.
  const hasAddress = sql`lower(email) = lower(${identity.email}::text collate pt_br)`
  const known = (await find(trx, isTheirs, now)) ?? (await find(trx, hasAddress, now))
  if (known === null) throw new CredentialRefusedError('account_gone')
  const account = admitted(known)
  if (known.googleSub === identity.sub) return account
  // An identity that came before the address was proved counts for nothing.
  if (known.googleSub !== null && known.isConfirmed) throw new Refusal('email_taken')
  await join(signingIn, known)
  return account
}

async function find(trx: Transaction<Database>, which: RawBuilder<unknown>, now: Date): Promise<Known | null> {
  const { rows } = await sql<Known>`
    select id, role, google_sub as "googleSub", email_confirmed_at is not null as "isConfirmed", deleted_at is not null as "isDeleted",
      coalesce(${maySignIn(now)}, false) as "mayComeIn"
    from users where ${which} for update`.execute(trx)
  return rows[0] ?? null
}

/** Admits an account; signing in brings back one that its owner deleted. One that is blocked, or that an admin deleted, stays shut. */
function admitted({ id, role, isDeleted, mayComeIn: isAllowed }: Known): Account {
  if (!isAllowed) throw new CredentialRefusedError('account_shut')
  return { id, role, isDeleted }
}

/** Creates an account; null where the address or the identity is taken. */
async function create(trx: Transaction<Database>, { sub, email, fullName }: Identity): Promise<Account | null> {
  const row = await trx
    .insertInto('users')
    .values({ email, full_name: fullName, google_sub: sub, email_confirmed_at: sql<Date>`now()` })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'role'])
    .executeTakeFirst()
  if (row === undefined) return null
  await trx
    .insertInto('consents')
    .values((['terms', 'privacy'] as const).map((purpose) => ({ user_id: row.id, purpose, version: LEGAL_VERSION })))
    .execute()
  return { ...row, isDeleted: false }
}

/** Attaches a Google identity to the account with its address, which Google has verified: a proof of the address. */
async function join({ api, trx, identity, requestId }: SigningIn, { id }: Known): Promise<void> {
  await proveAddress(api, trx, id, { ownSession: null, requestId })
  await trx
    .updateTable('users')
    .set({ google_sub: identity.sub, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  await note(trx, { actorId: id, action: 'google_joined', subject: { kind: 'user', id }, requestId })
}
