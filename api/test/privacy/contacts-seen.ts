import { allCalls } from '@ponte/contracts/all-calls'
import { ContactDetails, ContactLog } from '@ponte/contracts/contacts'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Person } from '../add.ts'
import type { TestApi } from '../api.ts'
import { admin, colleagueOf, contact, firm, professional, type NewContact } from '../factories.ts'
import { beyondLimits } from './beyond-limits.ts'
import { detailsAt, detailsIn, type Detail } from './details.ts'
import { tries } from './tries.ts'
import type { Caller, World } from './world.ts'
import { describeApi } from '../../src/server/calls/openapi.ts'

export const NOW = '2026-11-25T12:00:00Z'

/** The relations that `npm test` tries; they cover every kind of visibility. contacts-seen.prove.ts tries the others. */
export const A_FEW = [
  'made by a member who has left',
  'asked of the manager',
  'made by the manager, who chose',
  'made by a member of a closed clinic',
  'made by a blocked manager',
]

const READERS = [
  ...['professional', 'manager', 'member', 'colleague', 'ex-member', 'ex-manager', 'blocked'],
  ...['admin', 'other firm', 'stranger', 'visitor'],
]

/**
 * How each reader relates to a contact between a professional and a clinic. Written by hand from the product's decisions, not derived from
 * the code.
 *
 *   made      requested it or was chosen: sees it, with the contact details of the other side
 *   kept      the same, but cannot request it again: the other side has left the clinic, or the clinic has closed
 *   received  was contacted: sees it and acts in it
 *   acts      manages the clinic, and acts in place of a person who has left it
 *   oversees  manages the clinic, and sees the contacts of colleagues
 *   history   has left the clinic: finds the contact in their list, the export and old notifications, without contact details
 *   -         sees nothing
 */
const table = `
  made by the manager                     received made     -    -    -       -       -    -    -    -    -
  made by a member                        received oversees made -    -       -       -    -    -    -    -
  made by a member who has left           received acts     -    -    history -       -    -    -    -    -
  made by a manager who has left          received acts     -    -    -       history -    -    -    -    -
  made by a blocked manager               received oversees -    -    -       -       -    -    -    -    -
  asked of the manager                    made     received -    -    -       -       -    -    -    -    -
  asked of a manager who has left         kept     acts     -    -    -       history -    -    -    -    -
  made by the manager, who chose          made     made     -    -    -       -       -    -    -    -    -
  made by a member of a closed clinic     received -        kept -    -       -       -    -    -    -    -
  made by a member who left it before     received -        -    -    history -       -    -    -    -    -
`

type Sight = 'made' | 'kept' | 'received' | 'acts' | 'oversees' | 'history'
type Shown = 'details' | 'names'

/** What each call shows of a contact, by the reader's relation to it. Lists every call that can return contacts. */
export const SHOWN_IN: Readonly<Record<string, Partial<Record<Sight, Shown>>>> = {
  listContacts: { made: 'details', kept: 'details', received: 'names', acts: 'names', oversees: 'names', history: 'names' },
  pendingResponses: { made: 'names', kept: 'names', received: 'names', acts: 'names' },
  pendingEvaluations: { made: 'names', kept: 'names', received: 'names', acts: 'names' },
  getDashboard: { made: 'names', kept: 'names', received: 'names', acts: 'names', oversees: 'names' },
  listNotifications: { made: 'names', kept: 'names', received: 'names', acts: 'names', oversees: 'names', history: 'names' },
  exportMine: { made: 'details', kept: 'details', received: 'names', acts: 'names', oversees: 'names', history: 'names' },
  logContact: { made: 'details' },
  // A second choice is refused, so it shows no contact again.
  chooseInterested: {},
  createEvaluation: { made: 'names', kept: 'names', received: 'names', acts: 'names' },
}

/** Calls whose responses can contain a contact, reading ones first. */
export const contactCalls = Object.values(describeApi(true, '')['paths'] as Record<string, Record<string, Operation>>)
  .flatMap((methods) => Object.values(methods))
  .filter(({ responses: { default: _refused, ...answers } }) => holdsContact(answers))
  .map(({ operationId }) => operationId)
  .sort((one, other) => Number(isWriting(one)) - Number(isWriting(other)))

interface Operation {
  operationId: string
  responses: Record<string, unknown>
}

function isWriting(name: string): boolean {
  return allCalls[name]?.method !== 'GET'
}

/** True for a response schema that names a contact, contains contact details, or is open. */
function holdsContact(node: unknown): boolean {
  if (typeof node !== 'object' || node === null) return false
  const { properties = {} } = node as { properties?: object }
  const has = (schema: { shape: object }) => Object.keys(schema.shape).every((key) => key in properties)
  if ('contactLogId' in properties || has(ContactLog) || has(ContactDetails)) return true
  return Object.entries(node).some(([key, inner]) => (key !== 'properties' && isOpen(inner)) || holdsContact(inner))
}

/** True for the empty schema, which allows any value. */
function isOpen(node: unknown): boolean {
  return typeof node === 'object' && node !== null && Object.keys(node).length === 0
}

type Cast = Record<'ana' | 'marta' | 'davi' | 'caio' | 'edu' | 'rui' | 'bia', Person> & { clinic: { id: string } }

/** Ana, and a clinic managed by Marta. Davi and Caio are members, Edu and Rui leave later, and Bia, a manager, is blocked later. */
async function castOf({ add }: TestApi): Promise<Cast> {
  const clinic = await add(firm())
  const withWhatsapp = () => ({ whatsapp: professional().row.whatsapp ?? null })
  const colleague = (firm_role: 'manager' | 'member') => add(colleagueOf(clinic, { firm_role, ...withWhatsapp() }))
  return {
    clinic,
    marta: clinic.owner,
    ana: await add(professional()),
    davi: await colleague('member'),
    caio: await colleague('member'),
    edu: await colleague('member'),
    rui: await colleague('manager'),
    bia: await colleague('manager'),
  }
}

const askedBy = ({ clinic, ana }: Cast, contractor: Person) => contact({ professional: ana, contractor, firm: clinic })
const askedOf = (cast: Cast, contractor: Person): NewContact => ({ ...askedBy(cast, contractor), madeBy: 'professional' })

const CONTACTS: Readonly<Record<string, (cast: Cast) => NewContact>> = {
  'made by the manager': (cast) => askedBy(cast, cast.marta),
  'made by the manager, who chose': (cast) => ({ ...askedBy(cast, cast.marta), isMutual: true }),
  'made by a member': (cast) => askedBy(cast, cast.davi),
  'made by a member who has left': (cast) => askedBy(cast, cast.edu),
  'made by a manager who has left': (cast) => askedBy(cast, cast.rui),
  'made by a blocked manager': (cast) => askedBy(cast, cast.bia),
  'asked of the manager': (cast) => askedOf(cast, cast.marta),
  'asked of a manager who has left': (cast) => askedOf(cast, cast.rui),
  'made by a member of a closed clinic': (cast) => askedBy(cast, cast.davi),
  'made by a member who left it before': (cast) => askedBy(cast, cast.edu),
}
const CLOSED = ['made by a member of a closed clinic', 'made by a member who left it before']

async function worldOf(site: TestApi, relation: string): Promise<World> {
  const { add, db, signIn, visitor } = site
  const cast = await castOf(site)
  const { clinic, ana, marta, davi, caio, edu, rui, bia } = cast
  const { id } = await add(CONTACTS[relation]?.(cast) ?? askedBy(cast, marta))
  const caller = async (name: string, person: Person, firmId: string | null = null): Promise<Caller> => ({
    ...{ name, id: person.id, firmId, actor: await signIn(person) },
  })
  const rival = await add(firm())
  const callers = [
    await caller('professional', ana),
    await caller('manager', marta, clinic.id),
    await caller('member', davi, clinic.id),
    await caller('colleague', caio, clinic.id),
    await caller('ex-member', edu),
    await caller('ex-manager', rui),
    await caller('blocked', bia, clinic.id),
    await caller('admin', await add(admin())),
    await caller('other firm', rival.owner, rival.id),
    await caller('stranger', await add(professional())),
    { name: 'visitor', id: '', firmId: null, actor: visitor },
  ]
  const update = db.updateTable('users')
  await update.set({ firm_id: null }).where('id', 'in', [edu.id, rui.id]).execute()
  await update.set({ is_active: false }).where('id', '=', bia.id).execute()
  if (CLOSED.includes(relation)) {
    await db
      .updateTable('firms')
      .set({ deleted_at: new Date(NOW) })
      .where('id', '=', clinic.id)
      .execute()
  }
  // Everyone has an old notification about it.
  const seenEarlier = { contact_log_id: id, kind: 'answer_due', created_at: new Date('2026-11-17T12:00:00Z') } as const
  for (const one of callers) {
    if (one.id !== '') {
      await db
        .insertInto('notifications')
        .values({ user_id: one.id, ...seenEarlier })
        .execute()
    }
  }
  return { callers, takenEmail: ana.email, personIds: [ana.id], firmIds: [clinic.id], contactIds: [id], reviewIds: [], openingIds: [] }
}

/** The most that a response shows of a contact. */
function shownOf(contactId: string, answer: unknown, details: readonly Detail[]): Shown | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { _id, contactLogId } = answer as { _id?: unknown; contactLogId?: unknown }
  if ((contactLogId ?? _id) === contactId) return detailsAt(answer, details).length > 0 ? 'details' : 'names'
  const inside = Object.values(answer).map((one) => shownOf(contactId, one, details))
  return inside.find((one) => one === 'details') ?? inside.find((one) => one === 'names') ?? null
}

const rows = table
  .trim()
  .split('\n')
  .map((line) => line.trim().split(/\s{2,}| (?=-)/))

/** Tests what each reader sees of the contacts of these relations, in every call. */
export function testContactsSeen(site: TestApi, isTested: (relation: string) => boolean): void {
  for (const [relation = '', ...cells] of rows.filter(([name = '']) => isTested(name))) {
    test(`a contact ${relation} is shown to the right readers in every call`, async () => {
      const sights = cells.join(' ').split(/\s+/)
      expect(sights).toHaveLength(READERS.length)
      const { seen, failed } = await sightsOf(site, await worldOf(site, relation))
      expect(failed).toEqual([])
      expect(seen).toEqual(expectedOf(sights as (Sight | '-')[]))
    })
  }
}

/** What each reader sees of a contact in each call, before and after both sides answered. */
async function sightsOf({ db }: TestApi, world: World): Promise<{ seen: Record<string, Shown>; failed: string[] }> {
  const [contactId = ''] = world.contactIds
  const everyone = await detailsIn(db)
  const seen: Record<string, Shown> = {}
  const failed: string[] = []
  for (const isAnswered of [false, true]) {
    if (isAnswered) {
      const at = new Date('2026-11-20T12:00:00Z')
      const answers = { professional_response: 'contact_only', contractor_response: 'contact_only' } as const
      const answered = { ...answers, professional_answered_at: at, contractor_answered_at: at }
      await db.updateTable('contact_logs').set(answered).where('id', '=', contactId).execute()
    }
    for (const name of contactCalls) {
      const call = allCalls[name]
      if (call === undefined) continue
      for (const me of world.callers) {
        const ofOthers = everyone.filter(({ personId, kind }) => personId !== me.id && kind !== 'document')
        for (const given of tries[name]?.(world, me) ?? []) {
          const { statusCode, payload } = await beyondLimits(db, () => me.actor.try(call, given))
          const isWrong = ['blocked', 'visitor'].includes(me.name) ? statusCode !== 401 : statusCode >= 500
          if (isWrong) failed.push(`${name} as ${me.name}: ${statusCode}`)
          const shown = statusCode < 300 ? shownOf(contactId, JSON.parse(payload), ofOthers) : null
          const key = `${me.name}: ${name}`
          if (shown !== null && seen[key] !== 'details') seen[key] = shown
        }
      }
    }
  }
  return { seen, failed }
}

function expectedOf(sights: readonly (Sight | '-')[]): Record<string, Shown> {
  const expected: Record<string, Shown> = {}
  for (const [index, reader] of READERS.entries()) {
    const sight = sights[index] ?? '-'
    for (const [name, shown] of Object.entries(SHOWN_IN)) {
      // A professional's dashboard has only figures.
      if (sight === '-' || (name === 'getDashboard' && reader === 'professional')) continue
      const how = shown[sight]
      if (how !== undefined) expected[`${reader}: ${name}`] = how
    }
  }
  return expected
}
