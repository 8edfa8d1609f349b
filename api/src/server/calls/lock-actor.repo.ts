import { sql, type Transaction } from 'kysely'
import type { Database } from '../schema/schema.ts'
import { Refusal } from '../http/refusal.ts'
import type { SignedIn } from '../http/viewer.ts'

/** The users that a sensitive call changes, besides the caller. */
interface Affected {
  people?: readonly string[]
  /** All users of this firm. */
  firmId?: string | null | undefined
  /** True if callers delete their own account, which they may do whatever their firm is by now. */
  isSelfDeletion?: boolean
}

/**
 * Starts the transaction of a sensitive call. Locks the caller's row, and refuses a caller who has been blocked, removed from the firm,
 * signed out, or given another role on the site since admission. A new role in the firm is not refused: the caller is returned as they are
 * now, and a call that only managers may make checks the role.
 *
 * Locks are always taken in this order, to prevent deadlocks: active admins; the caller, the affected users and their colleagues; their
 * firms. Users are locked by id.
 */
export async function lockActor(
  trx: Transaction<Database>,
  viewer: SignedIn,
  { people = [], firmId, isSelfDeletion = false }: Affected = {},
): Promise<SignedIn> {
  if (viewer.role === 'admin') await lockAdmins(trx)
  await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('id', 'in', [viewer.id, ...people]),
        eb('firm_id', '=', firmId ?? null),
        ...(people.length === 0
          ? []
          : [eb('firm_id', 'in', selectFrom('users as one').select('one.firm_id').where('one.id', 'in', people))]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()
  const now = await refuseChanged(trx, viewer)
  if (!isSelfDeletion) refuseMoved(viewer, now)
  return now
}

/** Like `lockActor`, for a call that changes none of these people. Such calls wait for changes, but not for each other. */
export async function lockActorShared(
  trx: Transaction<Database>,
  viewer: SignedIn,
  { people = [], firmId }: Pick<Affected, 'people' | 'firmId'> = {},
): Promise<SignedIn> {
  await trx
    .selectFrom('users')
    .select('id')
    .where(({ eb, or }) => or([eb('id', 'in', [viewer.id, ...people]), eb('firm_id', '=', firmId ?? null)]))
    .orderBy('id')
    .forKeyShare()
    .execute()
  const now = await refuseChanged(trx, viewer)
  refuseMoved(viewer, now)
  return now
}

/** A separate statement, because the one that waited for the lock sees firms and sessions as they were before. */
async function refuseChanged(trx: Transaction<Database>, viewer: SignedIn): Promise<SignedIn> {
  const actor = await trx
    .selectFrom('users as u')
    .leftJoin('firms as f', (join) => join.onRef('f.id', '=', 'u.firm_id').on('f.deleted_at', 'is', null).on('u.role', '=', 'firm'))
    .select(['u.role', 'u.firm_role as firmRole', 'f.id as firmId'])
    .select(sql<boolean>`coalesce(f.is_active, true)`.as('isFirmActive'))
    .select(sql<boolean>`u.email_confirmed_at is not null`.as('isEmailConfirmed'))
    .where('u.id', '=', viewer.id)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(sql<boolean>`exists (select from sessions s where s.id_hash = ${viewer.cookieHash} and s.ended_at is null)`)
    .executeTakeFirst()
  if (actor === undefined) throw new Refusal('session_ended')
  if (actor.role !== viewer.role) throw new Refusal('not_allowed')
  return { ...viewer, ...actor }
}

function refuseMoved(viewer: SignedIn, now: SignedIn): void {
  if (now.firmId !== viewer.firmId) throw new Refusal('not_allowed')
}

export const lockAdmins = (trx: Transaction<Database>): Promise<{ id: string }[]> =>
  trx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute()
