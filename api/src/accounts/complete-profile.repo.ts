import { ProfessionalData, type FirmData } from '@ponte/contracts/profile-data'
import type { Role } from '@ponte/contracts/roles'
import { sql, type Kysely, type Transaction, type Updateable } from 'kysely'
import type * as z from 'zod/mini'
import { lockActor } from '../server/calls/lock-actor.repo.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import type { Database } from '../server/schema/schema.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../search/index/search-rows.ts'
import type { Users } from '../server/schema/people.ts'
import { EMPTY_FIRM_FIELDS, FIRM_FIELD_COLUMNS, fieldsOfFirm } from '../directory/firms/firm-fields.ts'
import { recordChange } from '../server/audit/record-change.repo.ts'
import { EMPTY_PERSON_FIELDS, PERSON_FIELD_COLUMNS, columnsOfPerson, fieldsOfPerson } from '../directory/people/person-fields.ts'

export interface Newcomer {
  id: string
  role: Role | null
  email: string
  fullName: string
  phone: string | null
  photoId: string | null
  profileCompleted: boolean
  hasPassword: boolean
}

type TargetRole = 'professional' | 'firm'

/** A firm's user whose firm is missing or deleted may register another, in the same role. */
const isWithoutFirm = sql<boolean>`role = 'firm' and not exists (
  select from firms where firms.id = users.firm_id and firms.deleted_at is null)`

/** Finds a user whose profile is not complete yet. */
export async function findNewcomer(db: Kysely<Database>, id: string, becoming: TargetRole): Promise<Newcomer | null> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'role', 'email', 'full_name as fullName', 'phone', 'photo_id as photoId', 'profile_completed as profileCompleted'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .$narrowType<{ email: string; fullName: string }>()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('profile_completed', '=', false), ...(becoming === 'firm' ? [isWithoutFirm] : [])]))
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    // An admin has no profile to complete and can't take another role here.
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '!=', 'admin')]))
    .executeTakeFirst()
  return row ?? null
}

/**
 * Like `findNewcomer`, but locks the row, so that only one of two concurrent completions succeeds. Refuses a caller who has been blocked,
 * deleted or signed out meanwhile: the owner of the address may have proved it.
 */
export async function lockNewcomer(trx: Transaction<Database>, viewer: SignedIn, becoming: TargetRole): Promise<Newcomer | null> {
  // Locks in a separate statement, because one that waited for the lock would not see a firm created meanwhile.
  const mayAct = sql<boolean>`is_active and deleted_at is null`.as('mayAct')
  const row = await trx.selectFrom('users').select(mayAct).where('id', '=', viewer.id).forUpdate().executeTakeFirst()
  const newcomer = await findNewcomer(trx, viewer.id, becoming)
  // A completion ends the session too, but has its own refusal.
  if (newcomer !== null || row?.mayAct !== true) await lockActor(trx, viewer)
  return newcomer
}

/** The new photo; undefined leaves it unchanged. */
type PhotoId = string | null | undefined

export async function becomeProfessional(
  trx: Transaction<Database>,
  id: string,
  { photo: _sent, ...data }: z.output<typeof ProfessionalData>,
  photoId: PhotoId,
): Promise<void> {
  const empty = Object.fromEntries(Object.keys(ProfessionalData.shape).map((field) => [field, EMPTY_PERSON_FIELDS[field] ?? null]))
  await complete(trx, id, {
    ...columnsOfPerson({ ...empty, ...data, photo: photoId }),
    max_distance_km: data.travelAvailability ? (data.maxDistance ?? null) : 0,
    role: 'professional',
    firm_id: null,
  })
  await refreshProfessionalRows(trx, [id])
}

/** Completes a profile and records it in the person's history. */
export async function complete(trx: Transaction<Database>, id: string, columns: Updateable<Users>): Promise<void> {
  const before = await trx.selectFrom('users').select(PERSON_FIELD_COLUMNS).where('id', '=', id).executeTakeFirstOrThrow()
  const after = await trx
    .updateTable('users')
    .set({ ...columns, profile_completed: true, profile_completed_at: sql<Date>`now()` })
    .set({ updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(PERSON_FIELD_COLUMNS)
    .executeTakeFirstOrThrow()
  const change = { before: fieldsOfPerson(before), after: fieldsOfPerson(after) }
  await recordChange(trx, { subject: { userId: id }, actorId: id, action: 'updated', ...change })
}

/** The logo belongs to the firm; its user keeps their own photo. */
export async function becomeFirm(
  trx: Transaction<Database>,
  id: string,
  { photo: _sent, description, ...data }: z.output<typeof FirmData>,
  photoId: PhotoId,
): Promise<void> {
  const firm = await trx
    .insertInto('firms')
    .values({ ...data, description: description || null, photo_id: photoId ?? null })
    .returning(['id', ...FIRM_FIELD_COLUMNS])
    .executeTakeFirstOrThrow()
  const change = { before: EMPTY_FIRM_FIELDS, after: fieldsOfFirm(firm) }
  await recordChange(trx, { subject: { firmId: firm.id }, actorId: id, action: 'created', ...change })
  await complete(trx, id, { role: 'firm', firm_id: firm.id, firm_role: 'manager' })
  await refreshFirmRows(trx, [firm.id])
}
