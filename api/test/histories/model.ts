import { closesAt, opensAt } from '@ponte/contracts/contact-window'
import { ANSWERS_PER_HOUR, CONTACTS_PER_HOUR, EVALUATIONS_PER_HOUR, OPENINGS_MAX } from '@ponte/contracts/limits'
import type { Side } from '@ponte/contracts/review-rules'
import { isResponseOf, otherSideOf, publicationOf, whyNotEvaluate, whyNotQuality, whyNotRespond } from '@ponte/contracts/review-rules'

/** A model of the product as plain functions: the answer to each call, and the state after it. People, firms and openings are numbers. */

const DAY_MS = 86_400_000

export interface Person {
  kind: 'professional' | 'firm'
  firm: number | null
  /** null without a firm. */
  role: 'manager' | 'member' | null
  isGone: boolean
}

type Opening = State['openings'][number]

export interface ModelContact {
  professional: number
  contractor: number
  firm: number | null
  madeBy: Side
  /** Days from the start of the history. */
  day: number
  answers: Record<Side, string>
  rated: Record<Side, boolean>
  isMutual: boolean
  opening: number | null
}

export interface State {
  people: Person[]
  openings: { firm: number; isOpen: boolean; isFilled: boolean }[]
  /** Waiting interests, as 'opening/person', sorted. */
  waiting: string[]
  contacts: ModelContact[]
  /** What each person has done this hour. */
  used: { contacts: number; answers: number; ratings: number }[]
  isInvited: boolean
}

/** The first firm's inviting manager, and the person they invited. */
export const [INVITER, INVITED] = [2, 6] as const

interface Calls {
  see: { whom: number; opening: number | null }
  ask: { firm: number; opening: number | null }
  answer: { contact: number; response: string }
  rate: { contact: number; quality: number | null }
  'show interest': { opening: number }
  choose: { opening: number; whom: number }
  publish: { firm: number }
  close: { opening: number }
  reopen: { opening: number }
  'change role': { whom: number; firm: number; role: 'manager' | 'member'; handsOver: boolean }
  remove: { whom: number; firm: number }
  join: object
  delete: object
  list: { of: 'me' | 'firm' }
}

export type Call = { [Name in keyof Calls]: { do: Name; by: number } & Calls[Name] }[keyof Calls]

/** An answer: 'ok' or the refusal, the people whose contact details it holds, and anything else it says. */
export interface Answer {
  code: string
  seen: number[]
  says?: unknown
}

/** The day of the calls, and when the history started. */
export interface Time {
  day: number
  base: Date
}

export interface World extends Time {
  state: State
  /** People whose session ended during this round, by joining a firm. */
  signedOut: Set<number>
}

const ok = (seen: number[] = [], says?: unknown): Answer => ({ code: 'ok', seen, ...(says !== undefined && { says }) })
const refused = (code: string): Answer => ({ code, seen: [] })
/** Which permission is missing depends on the moment of the check, so all these refusals count as one. */
const denied = refused('denied')

export const keyOf = ({ professional, contractor, madeBy, day }: ModelContact): string => `${professional}-${contractor} ${madeBy} ${day}`

const instantOf = ({ base }: Time, day: number): Date => new Date(base.getTime() + day * DAY_MS)
export const usersOf = ({ people }: State, firm: number): number[] =>
  people.flatMap((one, id) => (one.firm === firm && one.kind === 'firm' && !one.isGone ? [id] : []))
const managersOf = (state: State, firm: number): number[] => usersOf(state, firm).filter((id) => state.people[id]?.role === 'manager')
const isThere = ({ people }: State, id: number): boolean => people[id]?.isGone === false

/** True if the contractor acted for a firm and has left it. */
const hasLeft = (state: State, { firm, contractor }: ModelContact): boolean =>
  firm !== null && (!isThere(state, contractor) || state.people[contractor]?.firm !== firm)
const isOwn = (state: State, contact: ModelContact, by: number): boolean =>
  contact.professional === by || (contact.contractor === by && !hasLeft(state, contact))
const isOfFirm = (state: State, { firm }: ModelContact, by: number): boolean => firm !== null && managersOf(state, firm).includes(by)

type Parties = Pick<ModelContact, 'professional' | 'contractor' | 'firm' | 'madeBy'>

type Opened = { isNew: boolean; contact: ModelContact } | 'too_many' | 'denied'

/** The pair's open contact, of this direction or agreed to beforehand, or a new one, which can name only some openings, or a refusal. */
function openContact(world: World, parties: Parties, opening: number | null, canName = true): Opened {
  const { state, day } = world
  const { professional, contractor, madeBy } = parties
  const isSame = (one: ModelContact) => one.professional === professional && one.contractor === contractor
  const both = state.contacts.filter((one) => isSame(one) && instantOf(world, day) < closesAt(instantOf(world, one.day)))
  const open = both.find((one) => one.madeBy === madeBy) ?? both.find((one) => one.isMutual)
  if (open !== undefined) {
    if (canName && open.firm === parties.firm) open.opening ??= opening
    return { isNew: false, contact: open }
  }
  if (!canName) return 'denied'
  const used = state.used[madeBy === 'professional' ? professional : contractor]
  if (used === undefined || used.contacts >= CONTACTS_PER_HOUR) return 'too_many'
  used.contacts++
  const none = { professional: 'no_response', contractor: 'no_response' }
  const contact = { ...parties, day, answers: none, rated: { professional: false, contractor: false }, isMutual: false, opening }
  state.contacts.push(contact)
  return { isNew: true, contact }
}

const reveal = (found: Opened, other: number): Answer => (typeof found === 'string' ? refused(found) : ok([other], found.isNew))

/** The contact from the side for which the person acts; null if they may not act. */
function mySide(world: World, { contact: at }: { contact: number }, by: number) {
  const { state } = world
  const contact = state.contacts[at]
  if (contact === undefined) return null
  if (!isOwn(state, contact, by) && !(hasLeft(state, contact) && isOfFirm(state, contact, by))) return null
  const side: Side = contact.professional === by ? 'professional' : 'contractor'
  const other = otherSideOf(side)
  const date = instantOf(world, contact.day)
  return {
    ...{ contact, side, opensAt: opensAt(date), closesAt: closesAt(date), iEvaluated: contact.rated[side] },
    ...{ otherEvaluated: contact.rated[other], myResponse: contact.answers[side], otherResponse: contact.answers[other] },
  }
}

const isFull = ({ openings }: State, firm: number): boolean =>
  openings.filter((one) => one.firm === firm && one.isOpen).length >= OPENINGS_MAX

/** An opening of the person's firm. */
const ownOpening = ({ openings }: State, { kind, firm }: Person, at: number): Opening | undefined =>
  kind === 'firm' && openings[at]?.firm === firm ? openings[at] : undefined

function endWaiting(state: State, opening: number): void {
  state.waiting = state.waiting.filter((one) => !one.startsWith(`${opening}/`))
}

/** True if the firm still has a manager after these changes. */
const isManaged = (state: State, firm: number, becoming: ReadonlyMap<number, Person['role']>): boolean =>
  usersOf(state, firm).some((id) => (becoming.has(id) ? becoming.get(id) : state.people[id]?.role) === 'manager')

type Me = Person & { by: number; isManager: boolean }

/** Each call gets its own copy of the state, and changes it only if the answer is 'ok'. */
const ACTS: { [Name in keyof Calls]: (world: World, call: Calls[Name], me: Me) => Answer } = {
  see(world, { whom, opening }, me) {
    const { state } = world
    const isProfessional = me.kind === 'professional'
    if (!isProfessional && me.firm === null) return denied
    if (whom === me.by) return refused('own_contact')
    if (state.people[whom]?.kind !== 'professional' || !isThere(state, whom)) return denied
    const canName = opening === null || ownOpening(state, me, opening)?.isOpen === true
    const firm = isProfessional ? null : me.firm
    return reveal(openContact(world, { professional: whom, contractor: me.by, firm, madeBy: 'contractor' }, opening, canName), whom)
  },
  ask(world, { firm, opening }, me) {
    const { state } = world
    // The team is in order of joining.
    const owner = managersOf(state, firm)[0] ?? usersOf(state, firm)[0]
    if (me.kind !== 'professional' || owner === undefined) return denied
    const canName = opening === null || (state.openings[opening]?.firm === firm && state.openings[opening].isOpen)
    return reveal(openContact(world, { professional: me.by, contractor: owner, firm, madeBy: 'professional' }, opening, canName), owner)
  },
  answer(world, call, { by }) {
    const [mine, used] = [mySide(world, call, by), world.state.used[by]]
    if (mine === null || used === undefined) return denied
    if (!isResponseOf(mine.side, call.response)) return refused('invalid')
    const refusal = whyNotRespond(mine, instantOf(world, world.day))
    if (refusal !== null) return refused(refusal)
    if (used.answers++ >= ANSWERS_PER_HOUR) return refused('too_many')
    mine.contact.answers[mine.side] = call.response
    return ok()
  },
  rate(world, call, { by }) {
    const [mine, used] = [mySide(world, call, by), world.state.used[by]]
    if (mine === null || used === undefined) return denied
    const now = instantOf(world, world.day)
    const refusal = whyNotEvaluate(mine, now)
    if (refusal !== null) return refused(refusal)
    if (whyNotQuality(mine, call.quality) !== null) return refused('invalid')
    if (used.ratings++ >= EVALUATIONS_PER_HOUR) return refused('too_many')
    mine.contact.rated[mine.side] = true
    return ok([], publicationOf({ ...mine, iEvaluated: true }, now) !== null)
  },
  'show interest'({ state }, { opening: at }, { kind, by }) {
    const opening = state.openings[at]
    if (kind !== 'professional' || opening === undefined) return denied
    if (!opening.isOpen) return refused('opening_closed')
    if (usersOf(state, opening.firm).length === 0) return denied
    state.waiting = [...new Set([...state.waiting, `${at}/${by}`])].sort()
    return ok()
  },
  choose(world, { opening: at, whom }, me) {
    const { state } = world
    const opening = ownOpening(state, me, at)
    if (opening === undefined || !me.isManager) return denied
    if (opening.isFilled) return refused('already_filled')
    if (!opening.isOpen) return refused('opening_closed')
    if (!state.waiting.includes(`${at}/${whom}`) || !isThere(state, whom)) return denied
    const parties = { professional: whom, contractor: me.by, firm: opening.firm, madeBy: 'contractor' } as const
    const found = openContact(world, parties, at)
    if (typeof found === 'string') return refused(found)
    Object.assign(found.contact, { isMutual: true, opening: at })
    endWaiting(state, at)
    Object.assign(opening, { isOpen: false, isFilled: true })
    return ok([whom])
  },
  publish({ state }, { firm }, me) {
    if (me.kind !== 'firm' || me.firm !== firm) return denied
    if (isFull(state, firm)) return refused('too_many_openings')
    state.openings.push({ firm, isOpen: true, isFilled: false })
    return ok()
  },
  close({ state }, { opening: at }, me) {
    const opening = ownOpening(state, me, at)
    if (opening === undefined) return denied
    endWaiting(state, at)
    opening.isOpen = false
    return ok()
  },
  reopen({ state }, { opening: at }, me) {
    const opening = ownOpening(state, me, at)
    if (opening === undefined) return denied
    if (opening.isOpen) return ok()
    if (isFull(state, opening.firm)) return refused('too_many_openings')
    Object.assign(opening, { isOpen: true, isFilled: false })
    return ok()
  },
  'change role'({ state }, { whom, firm, role, handsOver }, me) {
    if (me.firm !== firm || !me.isManager || !usersOf(state, firm).includes(whom)) return denied
    const stepsDown = handsOver && role === 'manager' && whom !== me.by
    const becoming = new Map<number, Person['role']>([[whom, role], ...(stepsDown ? [[me.by, 'member'] as const] : [])])
    if (!isManaged(state, firm, becoming)) return refused('last_manager')
    for (const [id, next] of becoming) Object.assign(state.people[id] ?? {}, { role: next })
    return ok()
  },
  remove({ state }, { whom, firm }, me) {
    if (me.firm !== firm || !(me.isManager || whom === me.by) || !usersOf(state, firm).includes(whom)) return denied
    if (!isManaged(state, firm, new Map([[whom, null]]))) return refused('last_manager')
    Object.assign(state.people[whom] ?? {}, { firm: null, role: null })
    return ok()
  },
  join({ state, signedOut }, _, { by, firm }) {
    if (by !== INVITED || firm !== null) return denied
    if (!state.isInvited || !managersOf(state, 0).includes(INVITER)) return refused('invalid')
    Object.assign(state.people[by] ?? {}, { firm: 0, role: 'member' })
    state.isInvited = false
    signedOut.add(by)
    return ok()
  },
  delete({ state }, _, { by, firm }) {
    Object.assign(state.people[by] ?? {}, { isGone: true })
    // The longest-standing user takes over.
    const heir = firm === null || managersOf(state, firm).length > 0 ? undefined : usersOf(state, firm)[0]
    if (heir !== undefined) Object.assign(state.people[heir] ?? {}, { role: 'manager' })
    return ok()
  },
  list({ state }, { of }, { by, isManager }) {
    if (of === 'firm' && !isManager) return denied
    const seen = new Set<number>()
    const says = state.contacts.flatMap((contact) => {
      const own = isOwn(state, contact, by)
      if (of === 'firm' ? !isOfFirm(state, contact, by) : ![contact.professional, contact.contractor].includes(by)) return []
      const other = contact.professional === by ? contact.contractor : contact.professional
      const isMade = (contact.madeBy === 'professional') === (contact.professional === by)
      const hasDetails = own && (contact.isMutual || isMade) && isThere(state, other)
      if (hasDetails) seen.add(other)
      return [`${keyOf(contact)} ${hasDetails ? 'with details' : 'named'}`]
    })
    return ok([...seen].sort(), says.sort())
  },
}

/** Makes a call as if no other were running. */
export function act(world: World, { do: name, by, ...call }: Call): Answer {
  const me = world.state.people[by]
  if (me === undefined || me.isGone || world.signedOut.has(by)) return denied
  const isManager = me.kind === 'firm' && me.firm !== null && me.role === 'manager'
  return (ACTS[name] as (world: World, call: object, me: Me) => Answer)(world, call, { ...me, by, isManager })
}
