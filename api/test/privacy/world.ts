import type { Insertable } from 'kysely'
import type { Users } from '../../src/server/schema/people.ts'
import type { TestApi } from '../api.ts'
import type { Actor } from '../client.ts'
import { admin, colleagueOf, contact, evaluation, firm, newcomer, opening, professional, type NewContact } from '../factories.ts'

/** A browser and its signed-in user; `id` is empty for a visitor. */
export interface Caller {
  name: string
  actor: Actor
  id: string
  firmId: string | null
}

export interface World {
  callers: Caller[]
  /** The e-mail address of an existing account. */
  takenEmail: string
  personIds: string[]
  firmIds: string[]
  contactIds: string[]
  reviewIds: string[]
  /** One per firm, in the firms' order. */
  openingIds: string[]
}

type Row = Insertable<Users>

/** All users have every detail that could leak, whatever their role. */
const full = (given: Partial<Row> = {}): Row => {
  const { whatsapp = null, document = null } = professional().row
  return { whatsapp, document, ...given }
}

/** The number of similar people at the start: more than fit on a page of the traversal. The first two have contacts. */
export const CROWD = 4

interface Named {
  id: string
}

/** Adds a history entry with every field. */
async function addHistory({ db }: TestApi, { id }: Named, actor: Named): Promise<void> {
  const { document, email, whatsapp } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const fields = Object.entries({ document, email, whatsapp }).map(([field, after]) => ({ field, before: null, after }))
  const change = { user_id: id, firm_id: null, actor_id: actor.id, action: 'created', fields: JSON.stringify(fields) } as const
  await db.insertInto('record_changes').values(change).execute()
}

const callerFor = async ({ signIn }: TestApi, name: string, user: Named, firmId: string | null = null): Promise<Caller> => ({
  ...{ name, id: user.id, firmId, actor: await signIn(user) },
})

/** Adds more users of a clinic who each requested a contact: a member, two who left, and a manager who was blocked. */
async function addTeam(site: TestApi, clinic: Named, [ana, bruno, carla]: readonly [Named, Named, Named]) {
  const { add, db } = site
  const colleague = (role: 'manager' | 'member') => add(colleagueOf(clinic, full({ firm_role: role })))
  const [member, exMember] = [await colleague('member'), await colleague('member')]
  const [exManager, blockedManager] = [await colleague('manager'), await colleague('manager')]
  const contacts: (NewContact & Named)[] = [
    await add(contact({ professional: bruno, contractor: member, firm: clinic })),
    await add(contact({ professional: ana, contractor: exMember, firm: clinic })),
    await add(contact({ professional: bruno, contractor: exManager, firm: clinic })),
    await add(contact({ professional: carla, contractor: exManager, firm: clinic, madeBy: 'professional' })),
    await add(contact({ professional: ana, contractor: blockedManager, firm: clinic })),
  ]
  await db.updateTable('users').set({ firm_id: null }).where('id', 'in', [exMember.id, exManager.id]).execute()
  await db.updateTable('users').set({ is_active: false }).where('id', '=', blockedManager.id).execute()
  const callers = [
    await callerFor(site, 'member', member, clinic.id),
    await callerFor(site, 'ex-member', exMember),
    await callerFor(site, 'ex-manager', exManager),
    await callerFor(site, 'blocked manager', blockedManager),
    await callerFor(site, 'blocked admin', await add(admin(full({ is_active: false })))),
  ]
  return { contacts, callers }
}

/** People and firms, visible and hidden, with contacts of every kind between them. */
export async function worldOf(site: TestApi): Promise<World> {
  const { add, visitor } = site
  const crowd = []
  for (let count = 0; count < CROWD; count++) crowd.push(await add(professional({ bio: 'Plantões em UTI' })))
  const [ana, bruno] = [
    await add(professional({ full_name: 'Ana Luz' })),
    await add(professional({ full_name: 'Bruno Sá', whatsapp: null })),
  ]
  const blocked = await add(professional({ is_active: false }))
  const gone = await add(professional({ deleted_at: new Date('2026-11-20') }))
  const [clinic, hospital] = [await add(firm({ owner: full() })), await add(firm({ type: 'hospital', owner: full({ whatsapp: null }) }))]
  const third = await add(firm({ state: 'RJ', city: 'rio_de_janeiro', owner: full() }))
  const switchedOff = await add(firm({ is_active: false, owner: full() }))
  const empty = await add(firm({ owner: null }))
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  const [nobodyYet, boss, otherBoss] = [await add(newcomer(full())), await add(admin(full())), await add(admin(full()))]

  for (const one of [ana, gone, colleague, boss]) await addHistory(site, one, otherBoss)

  const [first, second, ...rest] = crowd
  if (first === undefined || second === undefined) throw new Error('an empty crowd')
  const made = [
    await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic })),
    await add(contact({ professional: ana, contractor: hospital.owner, firm: hospital, madeBy: 'professional' })),
    await add(contact({ professional: bruno, contractor: ana })),
    await add(contact({ professional: gone, contractor: ana })),
    await add(contact({ professional: blocked, contractor: clinic.owner, firm: clinic })),
    await add(contact({ professional: bruno, contractor: hospital.owner, firm: hospital })),
    await add(contact({ professional: first, contractor: colleague, firm: clinic })),
    await add(contact({ professional: first, contractor: clinic.owner, firm: clinic, madeBy: 'professional' })),
    await add(contact({ professional: ana, contractor: second, contactDate: new Date('2026-01-05T12:00:00Z') })),
    await add(contact({ professional: ana, contractor: switchedOff.owner, firm: switchedOff })),
    await add(contact({ professional: second, contractor: third.owner, firm: third, contractorResponse: 'service_received' })),
  ]
  const team = await addTeam(site, clinic, [ana, bruno, second])
  made.push(...team.contacts)
  for (const other of rest) made.push(await add(contact({ professional: other, contractor: first })))
  const reviews: { id: string }[] = []
  for (const [index, one] of made.entries()) {
    const publishedAt = index % 3 === 0 ? null : new Date('2026-11-20T12:00:00Z')
    reviews.push(await add(evaluation({ contact: one, side: 'contractor', publishedAt })))
    if (index % 2 === 0) reviews.push(await add(evaluation({ contact: one, side: 'professional', publishedAt })))
  }

  const firms = [clinic, hospital, third, switchedOff, empty]
  const openings: { id: string }[] = []
  for (const one of firms) openings.push(await add(opening({ firm: one })))
  return {
    callers: [
      { name: 'visitor', actor: visitor, id: '', firmId: null },
      await callerFor(site, 'newcomer', nobodyYet),
      await callerFor(site, 'professional', ana),
      await callerFor(site, 'firm', clinic.owner, clinic.id),
      await callerFor(site, 'colleague', colleague, clinic.id),
      await callerFor(site, 'other firm', hospital.owner, hospital.id),
      await callerFor(site, 'admin', boss),
      ...team.callers,
    ],
    takenEmail: first.email,
    personIds: [
      ...crowd,
      ana,
      bruno,
      blocked,
      gone,
      colleague,
      nobodyYet,
      boss,
      otherBoss,
      ...firms.map(({ owner }) => owner),
      ...team.callers,
    ]
      .map(({ id }) => id)
      .filter((id) => id !== ''),
    firmIds: firms.map(({ id }) => id),
    contactIds: made.map(({ id }) => id),
    reviewIds: reviews.map(({ id }) => id),
    openingIds: openings.map(({ id }) => id),
  }
}
