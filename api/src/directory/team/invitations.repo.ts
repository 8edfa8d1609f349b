import type { ResultOf } from '@ponte/contracts/call'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { getTeam, lookAtInvitation } from '@ponte/contracts/firm-team'
import { INVITATION_DAYS } from '@ponte/contracts/limits'
import { sql, type Kysely, type Transaction } from 'kysely'
import { deadLink } from '../../server/http/refusal.ts'
import type { Database } from '../../server/schema/schema.ts'
import { withdrawInvitation } from '../../server/mail/outbox.repo.ts'
import { hashOf, newSecret } from '../../server/secrets.ts'

/** Invitations expire in the database's real time, like all e-mailed links. */

type Listed = NonNullable<ResultOf<typeof getTeam>['invitations']>[number]

/** The inviter's name; null for an admin, who invites on behalf of the site. */
const inviter = sql<string | null>`(select u.full_name from users u where u.id = i.invited_by and u.role = 'firm' and u.deleted_at is null)`

/** True while the sender may invite. Invitations from a sender who was removed, demoted, blocked or deleted are void. */
const senderMayInvite = sql<boolean>`exists (
  select from users u where u.id = i.invited_by and u.is_active and u.deleted_at is null
    and (u.role = 'admin' or (u.role = 'firm' and u.firm_id = i.firm_id and u.firm_role = 'manager')))`

/** True if firm `f` has an invitation that can still be accepted. */
export const awaitsColleague = sql<boolean>`exists (
  select from firm_invitations i where i.firm_id = f.id and i.expires_at > now() and ${senderMayInvite})`

export async function invitationsOf(db: Kysely<Database>, firmId: string): Promise<Listed[]> {
  return db
    .selectFrom('firm_invitations as i')
    .select([
      'i.id as _id',
      'i.email',
      'i.firm_role as role',
      inviter.as('invitedBy'),
      'i.created_at as sentAt',
      'i.expires_at as expiresAt',
    ])
    .select(sql<boolean>`i.expires_at <= now()`.as('hasExpired'))
    .where('i.firm_id', '=', firmId)
    .where(senderMayInvite)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .execute()
}

interface NewInvitation {
  firmId: string
  email: string
  role: FirmRole
  invitedBy: string
}

/** Stores an invitation, replacing an earlier one to the same address: only the newest link works. */
export async function insertInvitation(trx: Transaction<Database>, { firmId, email, role, invitedBy }: NewInvitation): Promise<string> {
  const earlier = await trx
    .deleteFrom('firm_invitations')
    .where('firm_id', '=', firmId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .returning('id')
    .executeTakeFirst()
  if (earlier !== undefined) await withdrawInvitation(trx, earlier.id)
  const { id } = await trx
    .insertInto('firm_invitations')
    .values({
      ...{ firm_id: firmId, email, firm_role: role, invited_by: invitedBy },
      expires_at: sql<Date>`now() + make_interval(days => ${INVITATION_DAYS}::int)`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Revokes an invitation; false if there is none. */
export async function deleteInvitation(trx: Transaction<Database>, firmId: string, id: string): Promise<boolean> {
  const row = await trx.deleteFrom('firm_invitations').where('id', '=', id).where('firm_id', '=', firmId).returning('id').executeTakeFirst()
  if (row !== undefined) await withdrawInvitation(trx, id)
  return row !== undefined
}

/** Creates the token of an invitation, as its e-mail is sent; null if it was revoked, voided or has expired. */
export async function issueInvitation(trx: Transaction<Database>, id: string): Promise<string | null> {
  const token = newSecret()
  const row = await trx
    .updateTable('firm_invitations as i')
    .set({ token_hash: hashOf(token) })
    .where('i.id', '=', id)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where(senderMayInvite)
    .returning('i.id')
    .executeTakeFirst()
  return row === undefined ? null : token
}

/** Valid invitations with this token, to firms that are not deleted. */
const validInvitations = (db: Kysely<Database>, token: string) =>
  db
    .selectFrom('firm_invitations as i')
    .innerJoin('firms as f', (join) => join.onRef('f.id', '=', 'i.firm_id').on('f.deleted_at', 'is', null))
    .where('i.token_hash', '=', hashOf(token))
    .where('i.expires_at', '>', sql<Date>`now()`)
    .where(senderMayInvite)

export async function previewInvitation(db: Kysely<Database>, token: string): Promise<ResultOf<typeof lookAtInvitation>> {
  return validInvitations(db, token)
    .select(['f.name as firmName', 'i.firm_role as role', inviter.as('invitedBy'), 'i.email', 'i.expires_at as expiresAt'])
    .select(sql<boolean>`exists (select from users u where lower(u.email) = lower(i.email))`.as('hasAccount'))
    .executeTakeFirstOrThrow(deadLink)
}

interface UsedInvitation {
  id: string
  firmId: string
  email: string
  role: FirmRole
}

export const findInvitation = (db: Kysely<Database>, token: string): Promise<UsedInvitation | undefined> =>
  validInvitations(db, token).select(['i.id', 'i.firm_id as firmId', 'i.email', 'i.firm_role as role']).executeTakeFirst()
