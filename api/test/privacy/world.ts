import type { Insertable } from 'kysely'
import type { Users } from '../../src/database/tables/people.ts'
import type { TestApi } from '../api.ts'
import type { Actor } from '../client.ts'
import { admin, contact, evaluation, firm, newcomer, opening, professional } from '../factories.ts'

/** A browser and who is signed in there; `id` is empty where nobody is. */
export interface Caller {
  name: string
  actor: Actor
  id: string
  firmId: string | null
}

export interface World {
  callers: Caller[]
  /** The address of somebody's account. */
  takenEmail: string
  personIds: string[]
  firmIds: string[]
  contactIds: string[]
  reviewIds: string[]
  /** One of each firm, in the firms' order. */
  openingIds: string[]
}

type Row = Insertable<Users>

/** Everybody has everything that could leak, whatever role it is of. */
const full = (given: Partial<Row> = {}): Row => {
  const { whatsapp = null, document = null } = professional().row
  return { whatsapp, document, ...given }
}

/** The number of people alike with whom a world begins: more than a page of the traversal shows. The first two have contacts of their own. */
export const CROWD = 4

/** People and firms, found and hidden, and contacts of every kind between them. */
export async function worldOf({ add, db, signIn, visitor }: TestApi): Promise<World> {
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

  for (const { id } of [ana, gone, colleague, boss]) {
    const { document, email, whatsapp } = await db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const fields = Object.entries({ document, email, whatsapp }).map(([field, after]) => ({ field, before: null, after }))
    const change = { user_id: id, firm_id: null, actor_id: otherBoss.id, action: 'created' } as const
    await db
      .insertInto('record_changes')
      .values({ ...change, fields: JSON.stringify(fields) })
      .execute()
  }

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
  for (const other of rest) made.push(await add(contact({ professional: other, contractor: first })))
  const reviews: { id: string }[] = []
  for (const [index, one] of made.entries()) {
    const publishedAt = index % 3 === 0 ? null : new Date('2026-11-20T12:00:00Z')
    reviews.push(await add(evaluation({ contact: one, side: 'contractor', publishedAt })))
    if (index % 2 === 0) reviews.push(await add(evaluation({ contact: one, side: 'professional', publishedAt })))
  }

  const caller = async (name: string, user: { id: string }, firmId: string | null = null): Promise<Caller> => ({
    name,
    actor: await signIn(user),
    id: user.id,
    firmId,
  })
  const firms = [clinic, hospital, third, switchedOff, empty]
  const openings: { id: string }[] = []
  for (const one of firms) openings.push(await add(opening({ firm: one })))
  return {
    callers: [
      { name: 'visitor', actor: visitor, id: '', firmId: null },
      await caller('newcomer', nobodyYet),
      await caller('professional', ana),
      await caller('firm', clinic.owner, clinic.id),
      await caller('colleague', colleague, clinic.id),
      await caller('other firm', hospital.owner, hospital.id),
      await caller('admin', boss),
    ],
    takenEmail: first.email,
    personIds: [...crowd, ana, bruno, blocked, gone, colleague, nobodyYet, boss, otherBoss, ...firms.map(({ owner }) => owner)]
      .map(({ id }) => id)
      .filter((id) => id !== ''),
    firmIds: firms.map(({ id }) => id),
    contactIds: made.map(({ id }) => id),
    reviewIds: reviews.map(({ id }) => id),
    openingIds: openings.map(({ id }) => id),
  }
}
