import { listContacts, logContact, respondToContact } from '@ponte/contracts/contacts'
import { urlOf, type AnyCall } from '@ponte/contracts/call'
import { createEvaluation } from '@ponte/contracts/evaluations'
import { acceptInvitation, changeColleague, removeColleague } from '@ponte/contracts/firm-team'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { closeOpening, createOpening, reopenOpening } from '@ponte/contracts/openings'
import { getOpening } from '@ponte/contracts/search-openings'
import { deleteUser } from '@ponte/contracts/users'
import { keyOf, type Answer, type Call, type ModelContact } from './model.ts'
import { NO_ROOM } from './one-at-a-time.ts'
import { dayIn, IN_A_YEAR, type World } from './world.ts'

/** Makes the model's calls to a real server. */

const WORK = { profession: 'enfermeiro', specialties: [], state: 'SP', city: 'sao_paulo', offersAccommodation: false, description: null }
/** An id that does not exist. */
const NOTHING = crypto.randomUUID()
const DENIED = ['not_signed_in', 'session_ended', 'not_allowed', 'not_found', 'managers_only', 'profile_incomplete', 'other_firm']

type Request = [target: AnyCall, params: Record<string, string>, body?: unknown, query?: Record<string, unknown>]

function requestOf({ people, firms, openings, contacts, invitation }: World, call: Call): Request {
  const id = (of: readonly string[], at: number) => of[at] ?? NOTHING
  const person = (at: number) => people[at]?.id ?? NOTHING
  const at = (opening: number) => ({ id: id(openings, opening) })
  const own = (opening: number) => ({ id: id(firms, opening < 2 ? 0 : 1), openingId: id(openings, opening) })
  const named = (opening: number | null) => (opening === null ? {} : { openingId: id(openings, opening) })
  const colleague = ({ firm, whom }: { firm: number; whom: number }) => ({ id: id(firms, firm), personId: person(whom) })
  switch (call.do) {
    case 'see': {
      const contractorType = people[call.by]?.isOfFirm === true ? 'firm' : 'professional'
      return [logContact, {}, { professionalId: person(call.whom), contractorType, ...named(call.opening) }]
    }
    case 'ask': {
      const who = { professionalId: person(call.by), contractorType: 'professional', firmId: id(firms, call.firm) }
      return [logContact, {}, { ...who, ...named(call.opening) }]
    }
    case 'answer':
      return [respondToContact, { id: id(contacts, call.contact) }, { response: call.response }]
    case 'rate': {
      const rating = { cordialityRating: 4, serviceQualityRating: call.quality, comment: '', isPublic: true, agreedToTerms: true }
      return [createEvaluation, {}, { contactLogId: id(contacts, call.contact), ...rating }]
    }
    case 'show interest':
      return [showInterest, at(call.opening)]
    case 'choose':
      return [chooseInterested, at(call.opening), { userId: person(call.whom) }]
    case 'close':
      return [closeOpening, own(call.opening)]
    case 'reopen':
      return [reopenOpening, own(call.opening)]
    case 'publish':
      return [createOpening, { id: id(firms, call.firm) }, { ...WORK, startOn: IN_A_YEAR, endOn: IN_A_YEAR }]
    case 'change role':
      return [changeColleague, colleague(call), { role: call.role, handsOver: call.handsOver }]
    case 'remove':
      return [removeColleague, colleague(call)]
    case 'list':
      return [listContacts, {}, undefined, { of: call.of, limit: 100 }]
    case 'join':
      return [acceptInvitation, {}, { token: invitation }]
    case 'delete':
      return [deleteUser, { id: person(call.by) }]
  }
}

interface Listed {
  professional: { _id: string }
  contractor: { _id: string }
  contactDate: string
  direction: string
  contact?: unknown
}

interface Body {
  _id?: string
  code?: string
  publishedAt?: string | null
  results?: Listed[]
}

export interface Given {
  answer: Answer
  /** The contact whose details the answer holds. */
  revealed: string | null
}

/** The cookies of a person's browser. */
const cookiesOf = ({ cookies, written }: World, by: number): string => [`session=${cookies[by]}`, written.get(by) ?? []].flat().join('; ')

/** Makes a call to a server. null if it is unknown whether the call took effect. A call refused for a full disk must not have. */
export async function callAt(origin: string, world: World, call: Call, isDiskFull: boolean): Promise<Given | null> {
  const [target, params, sent, query = {}] = requestOf(world, call)
  const response = await fetch(origin + urlOf(target, { params, query }), {
    method: target.method,
    headers: { cookie: cookiesOf(world, call.by), ...(sent !== undefined && { 'content-type': 'application/json' }) },
    ...(sent !== undefined && { body: JSON.stringify(sent) }),
  }).catch(() => null)
  const text = await response?.text().catch(() => null)
  if (!response || typeof text !== 'string') return null
  if (response.status === 503) return isDiskFull ? { answer: { code: NO_ROOM, seen: [] }, revealed: null } : null
  const body = (text === '' ? {} : JSON.parse(text)) as Body
  const [, cookie] = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '') ?? []
  if (call.do === 'join' && response.ok && cookie !== undefined) world.cookies[call.by] = cookie
  const [written] = /[\w-]+-written=1/.exec(response.headers.get('set-cookie') ?? '') ?? []
  if (written !== undefined) world.written.set(call.by, written)
  const seen = world.people.flatMap(({ details }, at) => (at !== call.by && details.some((detail) => text.includes(detail)) ? [at] : []))
  if (!response.ok) return { answer: { code: DENIED.includes(body.code ?? '') ? 'denied' : (body.code ?? ''), seen }, revealed: null }
  const says = answerDetails(world, call, body, response.status)
  const isReveal = call.do === 'see' || call.do === 'ask' || call.do === 'choose'
  return { answer: { code: 'ok', seen, ...(says !== undefined && { says }) }, revealed: isReveal ? (body._id ?? null) : null }
}

/** True if a page shows this opening, to a signed-in person or to a visitor. */
export async function showsOpening(
  origin: string,
  world: World,
  { opening, by }: { opening: number; by: number | null },
): Promise<boolean> {
  const url = origin + urlOf(getOpening, { params: { id: world.openings[opening] ?? NOTHING } })
  const response = await fetch(url, by === null ? {} : { headers: { cookie: cookiesOf(world, by) } })
  const text = await response.text()
  if (world.people.some(({ details }) => details.some((detail) => text.includes(detail)))) throw new Error(`contact details in ${text}`)
  if (response.status !== 200 && response.status !== 404 && response.status !== 410) throw new Error(`${response.status} ${text}`)
  return response.ok
}

function answerDetails(world: World, call: Call, { publishedAt, results = [] }: Body, status: number): unknown {
  const number = ({ _id }: { _id: string }) => world.people.findIndex(({ id }) => id === _id)
  if (call.do === 'see' || call.do === 'ask') return status === 201
  if (call.do === 'rate') return publishedAt !== null
  if (call.do !== 'list') return undefined
  return results
    .map(({ contactDate, direction, contact, ...one }) => {
      const [professional, contractor] = [number(one.professional), number(one.contractor)]
      const madeBy = (direction === 'made') === (professional === call.by) ? 'professional' : 'contractor'
      const key = keyOf({ professional, contractor, madeBy, day: dayIn(world, contactDate) } as ModelContact)
      return `${key} ${contact === undefined ? 'named' : 'with details'}`
    })
    .sort()
}
