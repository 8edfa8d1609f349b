import type { Owner } from '@ponte/contracts/call'
import { sql, type Kysely } from 'kysely'
import { contactsSeenBy } from './contacts/visible-contacts.ts'
import type { Database } from './server/schema/schema.ts'
import type { NamedOfFirm } from './server/api.ts'
import type { SignedIn } from './server/http/viewer.ts'
import { isReviewOf } from './contacts/evaluations/reviews.repo.ts'

/** True if the object named in the path belongs to the viewer, as the call defines ownership. */
export async function isOwnedBy(db: Kysely<Database>, owner: Owner, pathId: string, viewer: SignedIn): Promise<boolean> {
  const id = pathId.toLowerCase()
  switch (owner) {
    case 'self':
      return id === viewer.id
    case 'colleague':
      return id === viewer.id || (viewer.role === 'firm' && viewer.firmId !== null && (await worksFor(db, id, viewer.firmId)))
    case 'firm':
      return id === viewer.firmId
    case 'contact':
      return await isPartyOf(db, id, viewer.id)
    case 'savedSearch':
      return await isRowOf(db, 'saved_searches', id, ['user_id', viewer.id])
    case 'pushDevice':
      return await isRowOf(db, 'push_devices', id, ['user_id', viewer.id])
    case 'review':
      return await isReviewOf(db, id, viewer)
    case 'opening':
      return viewer.firmId !== null && (await isOfFirm(db, viewer.firmId, { openingId: id }))
  }
}

/** True if the firm has what the path names besides it; also if it names nothing. */
export async function isOfFirm(db: Kysely<Database>, firmId: string, { openingId, personId, invitationId }: NamedOfFirm): Promise<boolean> {
  if (openingId !== undefined) return await isRowOf(db, 'openings', openingId, ['firm_id', firmId])
  if (personId !== undefined) return await worksFor(db, personId, firmId)
  return invitationId === undefined || (await isRowOf(db, 'firm_invitations', invitationId, ['firm_id', firmId]))
}

/** True for a user of that firm. A professional who belongs to the firm does not count. */
async function worksFor(db: Kysely<Database>, userId: string, firmId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('firm_id', '=', firmId)
    .where('role', '=', 'firm')
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

async function isPartyOf(db: Kysely<Database>, contactId: string, userId: string): Promise<boolean> {
  const { rows } = await sql`select from ${contactsSeenBy(userId, 'acting')} c where c.id = ${contactId}`.execute(db)
  return rows.length > 0
}

async function isRowOf(
  db: Kysely<Database>,
  table: string,
  id: string,
  [column, owner]: ['user_id' | 'firm_id', string],
): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} and ${sql.ref(column)} = ${owner}`.execute(db)
  return rows.length > 0
}
