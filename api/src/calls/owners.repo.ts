import type { Owner } from '@ponte/contracts/call'
import { sql, type Kysely } from 'kysely'
import { actsIn, hasLeft } from '../contacts/acting.ts'
import type { Database } from '../database/schema.ts'
import type { SignedIn } from '../http/viewer.ts'

/** True when the object that a path names belongs to the viewer, in the sense that the call asks for. */
export async function isTheirs(db: Kysely<Database>, owner: Owner, typed: string, viewer: SignedIn): Promise<boolean> {
  const id = typed.toLowerCase()
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
      return await isSearchOf(db, id, viewer.id)
    case 'review':
      return await isReviewOf(db, id, viewer)
  }
}

/** True for a user of that firm. A professional who belongs to it is shown to it as to any other. */
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
  const { rows } = await sql`select from contact_logs c where c.id = ${contactId} and ${actsIn(userId)}`.execute(db)
  return rows.length > 0
}

async function isSearchOf(db: Kysely<Database>, searchId: string, userId: string): Promise<boolean> {
  const row = await db.selectFrom('saved_searches').select('id').where('id', '=', searchId).where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** A review of somebody who acted for a firm is the firm's. */
async function isReviewOf(db: Kysely<Database>, evaluationId: string, { id, firmId }: SignedIn): Promise<boolean> {
  const row = await db
    .selectFrom('evaluations as e')
    .innerJoin('contact_logs as c', 'c.id', 'e.contact_log_id')
    .select('e.id')
    .where('e.id', '=', evaluationId)
    .where('e.published_at', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('e.subject_id', '=', id), eb.or([eb('e.side', '=', 'contractor'), eb.not(hasLeft())])]),
        ...(firmId === null ? [] : [eb.and([eb('c.firm_id', '=', firmId), eb('e.side', '=', 'professional')])]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}
