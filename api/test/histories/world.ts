import { CONTACTS_PER_HOUR, OPENINGS_MAX } from '@ponte/contracts/limits'
import { sql } from 'kysely'
import { openSession } from '../../src/accounts/session/session.repo.ts'
import type { OpenDatabase } from '../../src/server/database/open.ts'
import { hashOf, newSecret } from '../../src/server/secrets.ts'
import { refreshFirmRows, refreshProfessionalRows } from '../../src/search/index/search-rows.ts'
import { colleagueOf, firm, opening, professional } from '../factories.ts'
import { INVITED, INVITER, type ModelContact, type State } from './model.ts'

/** The people and firms of one history on the real site, and their state in the database. */

const DAY_MS = 86_400_000
/** How many contacts one person, and how many openings one firm, can still make. */
const [CONTACTS_LEFT, OPENINGS_LEFT] = [2, 1]
const NO_FIRM = { id: '' }
export const IN_A_YEAR = new Date(Date.now() + 300 * DAY_MS).toISOString().slice(0, 10)

/** The ids behind the model's numbers. */
export interface World {
  people: { id: string; isOfFirm: boolean; details: string[] }[]
  firms: string[]
  openings: string[]
  /** The firm of each opening, even after both were erased. */
  firmOf: Map<string, number>
  contacts: string[]
  cookies: string[]
  /** The "just written" cookie of each person who has made a change. */
  written: Map<number, string>
  invitation: string
  base: Date
}

/**
 * Two firms and three professionals. The first firm has two managers, a member and an invitation. The last professional has nearly used up
 * this hour's contacts, and the second firm its openings.
 */
export async function makeWorld({ db }: Pick<OpenDatabase, 'db'>, base: Date): Promise<World> {
  // The order in which people joined decides who owns a firm.
  const at = (number: number) => ({ created_at: new Date(Date.now() - DAY_MS + number * 1000) })
  const firms = [firm({ owner: at(2) }), firm({ owner: at(5) })]
  const rows = await db
    .insertInto('firms')
    .values(firms.map(({ row }) => row))
    .returning('id')
    .execute()
  const [clinic = NO_FIRM, hospital = NO_FIRM] = rows
  const people = await db
    .insertInto('users')
    .values([
      professional(at(0)).row,
      professional(at(1)).row,
      { ...firms[0]?.owner, firm_id: clinic.id },
      colleagueOf(clinic, { firm_role: 'manager', ...at(3) }).row,
      colleagueOf(clinic, at(4)).row,
      { ...firms[1]?.owner, firm_id: hospital.id },
      colleagueOf(clinic, { firm_id: null, password_hash: 'none', ...at(INVITED) }).row,
      professional(at(7)).row,
    ])
    .returningAll()
    .execute()
  const ids = people.map(({ id }) => id)
  await refreshProfessionalRows(db, ids)
  await refreshFirmRows(db, [clinic.id, hospital.id])
  const openings = [clinic, clinic, ...Array.from({ length: OPENINGS_MAX - OPENINGS_LEFT }, () => hospital)].map((one, number) => ({
    ...opening({ firm: one, start_on: IN_A_YEAR, end_on: IN_A_YEAR }).row,
    ...{ id: crypto.randomUUID(), ...at(number) },
  }))
  await db.insertInto('openings').values(openings).execute()
  const invitation = newSecret()
  const invited = { firm_id: clinic.id, firm_role: 'member', email: people[INVITED]?.email ?? '', invited_by: ids[INVITER] ?? '' } as const
  const expires_at = new Date(Date.now() + DAY_MS)
  await db
    .insertInto('firm_invitations')
    .values({ ...invited, token_hash: hashOf(invitation), expires_at })
    .execute()
  const counted = {
    key: `contacts-hour:account:${ids[7]}`,
    count: CONTACTS_PER_HOUR - CONTACTS_LEFT,
    window_start: new Date(0),
    expires_at,
  }
  await db.insertInto('rate_limits').values(counted).execute()
  const opened = people.map(({ id, role }) => openSession(db, { id, role, hasSecondFactor: false, isProof: true }, null))
  const cookies = (await Promise.all(opened)).map(({ cookie }) => cookie)
  return {
    people: people.map(({ id, role, email, phone, whatsapp }) => ({
      ...{ id, isOfFirm: role === 'firm', details: [email, phone, whatsapp].filter((one) => one !== null) },
    })),
    ...{
      firms: [clinic.id, hospital.id],
      openings: openings.map(({ id }) => id),
      firmOf: new Map(),
      contacts: [],
      cookies,
      written: new Map(),
      invitation,
      base,
    },
  }
}

export const dayIn = ({ base }: Pick<World, 'base'>, date: string): number => Math.round((Date.parse(date) - base.getTime()) / DAY_MS)

type Ids = Record<'id' | 'professional' | 'contractor', string> & Record<'firm' | 'opening', string | null>

interface Stored {
  people: { id: string; firm: string | null; kind: 'professional' | 'firm'; role: 'manager' | 'member'; isGone: boolean }[]
  openings: { id: string; firm: string; isOpen: boolean; isFilled: boolean }[]
  waiting: { opening: string; person: string }[]
  contacts: (Omit<ModelContact, keyof Ids | 'day'> & Ids & { date: string })[]
  used: { key: string; count: number }[]
  isInvited: boolean
}

/** Reads a world's state from the database. Adds new contacts and openings to the world. */
export async function readState({ db }: Pick<OpenDatabase, 'db'>, world: World): Promise<State> {
  const ids = world.people.map(({ id }) => id)
  const [people, firms] = [sql`any (${ids}::uuid[])`, sql`any (${world.firms}::uuid[])`]
  const rated = (side: string) => sql`exists (select from evaluations e where e.contact_log_id = c.id and e.side = ${sql.lit(side)})`
  const all = (columns: string, from: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(one), '[]') from (select ${sql.raw(columns)} ${from}) one)`
  const { rows } = await sql<Stored>`select
    ${all('id, firm_id as firm, role as kind, firm_role as role, deleted_at is not null as "isGone"', sql`from users where id = ${people}`)} as people,
    ${all(
      'id, firm_id as firm, closed_at is null as "isOpen", filled_at is not null as "isFilled"',
      sql`from openings where firm_id = ${firms}`,
    )} as openings,
    ${all('opening_id as opening, user_id as person', sql`from opening_interests where user_id = ${people} and ended_at is null`)} as waiting,
    ${all(
      `id, professional_id as professional, contractor_id as contractor, firm_id as firm, made_by as "madeBy", contact_date as date,
      is_mutual as "isMutual", opening_id as opening`,
      sql`, json_build_object('professional', coalesce(professional_response, 'no_response'),
        'contractor', coalesce(contractor_response, 'no_response')) as answers,
        json_build_object('professional', ${rated('professional')}, 'contractor', ${rated('contractor')}) as rated
        from contact_logs c where professional_id = ${people}`,
    )} as contacts,
    ${all(
      'key, count',
      sql`from rate_limits where key in (select kind || '-hour:account:' || id
        from unnest(${ids}::text[]) id, unnest(array['contacts', 'answers', 'evaluations']) kind)`,
    )} as used,
    exists (select from firm_invitations where firm_id = ${firms}) as "isInvited"`.execute(db)
  const [stored] = rows
  if (stored === undefined) throw new Error('the database is empty')
  for (const part of ['openings', 'contacts'] as const)
    for (const { id } of stored[part]) if (!world[part].includes(id)) world[part].push(id)
  for (const { id, firm: of } of stored.openings) world.firmOf.set(id, world.firms.indexOf(of))
  const at = (list: readonly string[], id: string | null) => (id === null ? null : list.indexOf(id))
  const inOrder = <One extends { id: string }>(known: readonly string[], found: readonly One[]) =>
    known.flatMap((id) => found.filter((one) => one.id === id))
  const count = (kind: string, id: string) => stored.used.find(({ key }) => key === `${kind}-hour:account:${id}`)?.count ?? 0
  return {
    people: inOrder(ids, stored.people).map(({ kind, firm: of, role, isGone }) => ({
      ...{ kind, firm: at(world.firms, of), role: of === null ? null : role, isGone },
    })),
    openings: world.openings.map((id) => {
      const found = stored.openings.find((one) => one.id === id)
      // An opening without a row was erased with its firm.
      return { firm: world.firmOf.get(id) ?? -1, isOpen: found?.isOpen ?? true, isFilled: found?.isFilled ?? false }
    }),
    waiting: stored.waiting.map((one) => `${at(world.openings, one.opening)}/${ids.indexOf(one.person)}`).sort(),
    contacts: inOrder(world.contacts, stored.contacts).map(({ date, answers, rated: by, isMutual, ...one }) => ({
      ...{ professional: ids.indexOf(one.professional), contractor: ids.indexOf(one.contractor), firm: at(world.firms, one.firm) },
      ...{ madeBy: one.madeBy, day: dayIn(world, date), answers, rated: by, isMutual, opening: at(world.openings, one.opening) },
    })),
    used: ids.map((id) => ({ contacts: count('contacts', id), answers: count('answers', id), ratings: count('evaluations', id) })),
    isInvited: stored.isInvited,
  }
}
