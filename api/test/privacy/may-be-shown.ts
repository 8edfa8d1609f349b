import type { Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'
import type { Detail } from './details.ts'

/** The calls that may show contact details of people whom the caller has requested or chosen. All but the first two list existing contacts. */
const REVEALING = ['logContact', 'chooseInterested', 'listContacts', 'exportMine']
const OF_PEOPLE = ['getTeam', 'listUsers', 'getUser', 'updateUser', 'exportUsers', 'userHistory', 'listDataProblems']

/** True if a person has requested another's contact, or was chosen by them. With `opens`, only if still in the firm they acted for. */
async function hasAsked(db: Kysely<Database>, id: string, personId: string, opens: boolean): Promise<boolean> {
  const row = await db
    .selectFrom('contact_logs as c')
    .innerJoin('users as other', (join) => join.on('other.id', '=', personId).on('other.deleted_at', 'is', null))
    .select('c.id')
    .where((eb) =>
      eb.or([
        eb.and({ made_by: 'contractor', contractor_id: id, professional_id: personId }),
        eb.and({ made_by: 'professional', professional_id: id, contractor_id: personId }),
        eb.and({ is_mutual: true, professional_id: id, contractor_id: personId }),
      ]),
    )
    .$if(opens, (query) =>
      query
        .innerJoin('users as me', (join) => join.on('me.id', '=', id))
        .where((eb) => eb.or([eb('c.professional_id', '=', id), eb('c.firm_id', 'is', null), eb('c.firm_id', '=', eb.ref('me.firm_id'))])),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** True if the firm has invited the person's address. Its managers typed it, so they may see it. */
async function hasInvited(db: Kysely<Database>, firmId: string, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('firm_invitations as i')
    .innerJoin('users as u', 'u.email', 'i.email')
    .select('i.id')
    .where('i.firm_id', '=', firmId)
    .where('u.id', '=', personId)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * True if a caller (without an id if signed out) may see a detail in a call. Written from the product's decisions, not from the
 * code that answers.
 */
export async function mayBeShown(db: Kysely<Database>, meId: string, name: string, { personId, kind }: Detail): Promise<boolean> {
  if (meId === '') return false
  if (personId === meId) return true
  const me = await db.selectFrom('users').select(['role', 'firm_id', 'firm_role']).where('id', '=', meId).executeTakeFirstOrThrow()
  if (OF_PEOPLE.includes(name) && me.role === 'admin') return true
  const person = await db.selectFrom('users').select(['firm_id', 'whatsapp']).where('id', '=', personId).executeTakeFirstOrThrow()
  if (OF_PEOPLE.includes(name) && me.role === 'firm' && me.firm_id !== null && person.firm_id === me.firm_id) return kind !== 'document'
  if (name === 'getTeam' && kind === 'email' && me.role === 'firm' && me.firm_role === 'manager' && me.firm_id !== null) {
    if (await hasInvited(db, me.firm_id, personId)) return true
  }
  // The sign-up phone replaces a missing WhatsApp number.
  const isForContact = kind === 'email' || kind === (person.whatsapp === null ? 'phone' : 'whatsapp')
  return REVEALING.includes(name) && isForContact && (await hasAsked(db, meId, personId, !REVEALING.slice(0, 2).includes(name)))
}
