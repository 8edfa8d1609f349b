import type { Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'
import type { Detail } from './details.ts'

/** The calls that may tell how to reach the people that one asked for; all but the first show contacts that exist. */
const REVEALING = ['logContact', 'listContacts', 'exportMine']
const OF_PEOPLE = ['getTeam', 'listUsers', 'getUser', 'updateUser', 'exportUsers', 'userHistory', 'listDataProblems']

/** True if one person has asked for the contact of another, who has an account; `opens`: and has not left the firm that they asked for. */
async function hasAsked(db: Kysely<Database>, id: string, personId: string, opens: boolean): Promise<boolean> {
  const row = await db
    .selectFrom('contact_logs as c')
    .innerJoin('users as other', (join) => join.on('other.id', '=', personId).on('other.deleted_at', 'is', null))
    .select('c.id')
    .where((eb) =>
      eb.or([
        eb.and({ made_by: 'contractor', contractor_id: id, professional_id: personId }),
        eb.and({ made_by: 'professional', professional_id: id, contractor_id: personId }),
      ]),
    )
    .$if(opens, (query) =>
      query
        .innerJoin('users as me', (join) => join.on('me.id', '=', id))
        .where((eb) =>
          eb.or([eb('c.made_by', '=', 'professional'), eb('c.firm_id', 'is', null), eb('c.firm_id', '=', eb.ref('me.firm_id'))]),
        ),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** True if that firm has an invitation to a person's address: its managers typed it, and are shown what they typed. */
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
 * True when somebody, nobody's id where nobody is signed in, may be shown a detail in a call: written down from the product's decisions,
 * not from the code that answers.
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
  // The phone of the sign-up stands in for a WhatsApp that is not there.
  const isForContact = kind === 'email' || kind === (person.whatsapp === null ? 'phone' : 'whatsapp')
  return REVEALING.includes(name) && isForContact && (await hasAsked(db, meId, personId, name !== 'logContact'))
}
