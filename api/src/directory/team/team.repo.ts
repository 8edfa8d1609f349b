import { Refusal } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import type { ResultOf } from '@ponte/contracts/call'
import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { getTeam } from '@ponte/contracts/firm-team'
import { sql, type Kysely, type Transaction } from 'kysely'
import { recordChange } from '../../server/audit/record-change.repo.ts'
import { notifyOfTeam } from '../../accounts/notify-affected.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import { thumbUrl } from '../../server/database/columns.ts'
import { lockFirm } from '../firms/firms.repo.ts'
import { refreshFirmRows } from '../../search/index/search-rows.ts'

type Colleague = ResultOf<typeof getTeam>['colleagues'][number]

/** The users of a firm, without professionals assigned to it. */
const usersOf = (db: Kysely<Database>, firmId: string) =>
  db.selectFrom('users').where('firm_id', '=', firmId).where('role', '=', 'firm').where('deleted_at', 'is', null)

/** The users of a firm: managers first, then by date of joining. */
export async function colleaguesOf(db: Kysely<Database>, firmId: string): Promise<Colleague[]> {
  const photo = thumbUrl('users.photo_id')
  return usersOf(db, firmId)
    .select(['id as _id', 'full_name as fullName', 'email', photo.as('photo'), 'firm_role as role', 'is_active as isActive'])
    .$narrowType<{ fullName: string; email: string }>()
    .orderBy('firm_role')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Locks a person, then a firm, in the order used everywhere. False if the firm does not exist. */
export async function lockPersonAndFirm(trx: Transaction<Database>, personId: string, firmId: string): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', personId).forKeyShare().execute()
  return lockFirm(trx, firmId)
}

interface Member {
  id: string
  role: FirmRole
  isActive: boolean
}

/** Locks the users of a firm in the usual order, so that concurrent changes to a team run one after another. */
export const lockTeam = (trx: Transaction<Database>, firmId: string): Promise<Member[]> =>
  usersOf(trx, firmId).select(['id', 'firm_role as role', 'is_active as isActive']).orderBy('id').forUpdate().execute()

export async function setFirmRole(trx: Transaction<Database>, id: string, role: FirmRole): Promise<void> {
  await trx.updateTable('users').set({ firm_role: role }).where('id', '=', id).execute()
}

/**
 * Updates firms after a change in their users. A firm is findable while it has an active user, and always has a manager: if the last active
 * manager is gone, the longest-standing active user takes over. Call it after locking the users. It locks the firms: otherwise a user who
 * joins and a manager who leaves would not see each other. A deleted firm gets its manager once it is restored.
 */
export async function refreshTeams(trx: Transaction<Database>, firmIds: readonly string[]): Promise<void> {
  const firms = await sql<{ id: string; isDeleted: boolean }>`
    select id, deleted_at is not null as "isDeleted" from firms where id = any(${[...firmIds]}::uuid[]) order by id for no key update
  `.execute(trx)
  for (const { id: firmId, isDeleted } of firms.rows) {
    if (isDeleted) continue
    const { rows } = await sql<{ id: string }>`
      update users set firm_role = 'manager'
      where id = (select id from users where ${isActiveUserOf(firmId)} order by created_at, id limit 1)
        and not exists (select from users where ${isActiveUserOf(firmId)} and firm_role = 'manager')
      returning id`.execute(trx)
    for (const { id } of rows) await notifyOfTeam(trx, firmId, { id, was: 'member', becomes: 'manager' })
  }
  await refreshFirmRows(trx, [...firmIds])
}

const isActiveUserOf = (firmId: string) => sql`firm_id = ${firmId} and role = 'firm' and is_active and deleted_at is null`

/** Refuses a firm's user who is not a manager. Admins may manage every firm. */
export function refuseMember({ role, firmRole }: Pick<SignedIn, 'role' | 'firmRole'>): void {
  if (role === 'firm' && firmRole !== 'manager') throw new Refusal('managers_only')
}

interface Leaving {
  firmId: string
  personId: string
  actorId: string
}

/** Removes a user from a firm. They may register another firm or be invited to one; their contacts stay with this one. */
export async function leaveFirm(trx: Transaction<Database>, { firmId, personId, actorId }: Leaving): Promise<void> {
  await trx
    .updateTable('users')
    .set({ firm_id: null, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', personId)
    .execute()
  await recordChange(trx, { subject: { userId: personId }, actorId, action: 'updated', before: { firm: firmId }, after: { firm: null } })
  await refreshTeams(trx, [firmId])
}
