import { serviceHappened } from '@ponte/contracts/review-rules'
import fc, { type Arbitrary } from 'fast-check'
import { INVITED, type Call, type State } from './model.ts'

/**
 * Random histories: rounds of simultaneous calls, with days passing between rounds and faults during them. Several histories, of people who
 * never meet, share the clock and the servers, and so the days, faults and jobs.
 */

/** Number of histories that are played at once. */
export const AT_ONCE = 8

/** A call whose contact and people are chosen when its round starts. */
type Plan = (state: State) => Call

export interface Round {
  /** How far the clock moves before the calls. */
  days: number
  calls: { history: number; plan: Plan; server: number; isTwice: boolean }[]
  fault: { kind: 'none' | 'kill' | 'pause' | 'lose leases' | 'full disk'; server: number; afterMs: number }
  /** True if the replica stops replaying before the calls. */
  isLagging: boolean
}

const person = fc.nat(7)
const ofFirm = fc.constantFrom(2, 2, 3, 3, 4, 5, INVITED)
/** People with fresh proof of identity. Joining a firm opens a session without it, so the invited person is not among them. */
const proven = fc.constantFrom(2, 2, 3, 3, 4, 5)
const professional = fc.constantFrom(0, 1, 7)
const firm = fc.constantFrom(0, 0, 1)
const opening = fc.constantFrom(0, 0, 1, 2)
const named = fc.constantFrom(null, null, 0, 2)
const role = fc.constantFrom('manager', 'member')

const makes = <Name extends Call['do']>(
  name: Name,
  fields: Record<Exclude<keyof Extract<Call, { do: Name }>, 'do'>, Arbitrary<unknown>>,
): Arbitrary<Plan> =>
  fc.record(fields as Record<string, Arbitrary<unknown>>).map((given) => () => ({ do: name, ...given }) as unknown as Call)

const SERVICE = { professional: 'service_provided', contractor: 'service_received' } as const
const side = fc.constantFrom('professional', 'contractor', 'contractor', 'other')

/** Answers and ratings are mostly by one of the contact's two sides; sometimes by another person, such as a manager for one who left. */
const reviews = (name: 'answer' | 'rate'): Arbitrary<Plan> =>
  fc.record({ at: fc.nat(5), who: side, other: person, isService: fc.boolean() }).map(({ at, who, other, isService }) => ({ contacts }) => {
    const contact = at % Math.max(1, contacts.length)
    const found = contacts[contact]
    const by = found === undefined || who === 'other' ? other : found[who === 'professional' ? who : 'contractor']
    if (name === 'answer') {
      const own = SERVICE[found?.professional === by ? 'professional' : 'contractor']
      return { do: 'answer', by, contact, response: isService ? own : 'contact_only' }
    }
    const { professional: myResponse = '', contractor: otherResponse = '' } = found?.answers ?? {}
    // Only a side that has answered may rate.
    const ready = (['professional', 'contractor'] as const).find(
      (one) => found?.answers[one] !== 'no_response' && found?.rated[one] === false,
    )
    const rater = found !== undefined && ready !== undefined && who !== 'other' ? found[ready] : by
    return { do: 'rate', by: rater, contact, quality: serviceHappened({ myResponse, otherResponse }) ? 5 : null }
  })

/** Usually chooses a waiting person, sometimes anyone. */
const choices: Arbitrary<Plan> = fc
  .record({ by: ofFirm, opening, whom: professional, at: fc.nat(3) })
  .map(({ at, ...given }) => ({ waiting }) => {
    const [waitingFor, whom] = waiting[at]?.split('/').map(Number) ?? []
    return { do: 'choose', ...given, ...(waitingFor !== undefined && whom !== undefined && { opening: waitingFor, whom }) }
  })

const weighted = (...all: [weight: number, Arbitrary<Plan>][]) => fc.oneof(...all.map(([weight, arbitrary]) => ({ weight, arbitrary })))

const contacts = weighted(
  [6, makes('see', { by: ofFirm, whom: professional, opening: named })],
  [2, makes('see', { by: professional, whom: professional, opening: fc.constant(null) })],
  [4, makes('ask', { by: professional, firm, opening: named })],
)
const answers = weighted([2, reviews('answer')], [1, reviews('rate')])
const openings = weighted(
  [5, makes('show interest', { by: professional, opening })],
  [5, choices],
  [1, makes('close', { by: ofFirm, opening })],
  [1, makes('reopen', { by: ofFirm, opening })],
  [
    2,
    fc.constantFrom([2, 0], [4, 1], [5, 1], [5, 1]).map(([by = 0, firm = 0]) => () => ({ do: 'publish', by, firm })),
  ],
)
const others = weighted(
  [3, makes('change role', { by: proven, whom: ofFirm, firm, role, handsOver: fc.boolean() })],
  [3, makes('remove', { by: proven, whom: ofFirm, firm })],
  [2, makes('join', { by: fc.constant(INVITED) })],
  [5, makes('list', { by: person, of: fc.constantFrom('me', 'me', 'firm') })],
  [1, makes('delete', { by: fc.oneof(professional, fc.constantFrom(2, 3, 4)) })],
)

const server = fc.nat(2)
const faults: Arbitrary<Round['fault']> = fc.oneof(
  { weight: 82, arbitrary: fc.constant({ kind: 'none', server: 0, afterMs: 0 }) },
  { weight: 8, arbitrary: fc.constant({ kind: 'full disk', server: 0, afterMs: 0 }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'lose leases', server: 0, afterMs: 0 }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('pause' as const), server, afterMs: fc.nat(15) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('kill' as const), server, afterMs: fc.nat(25) }) },
)

function rounds(plan: Arbitrary<Plan>, days: readonly number[], minLength: number, maxLength: number): Arbitrary<Round[]> {
  const isTwice = fc.constantFrom(false, false, false, true)
  const calls = fc.array(fc.record({ history: fc.nat(AT_ONCE - 1), plan, server, isTwice }), {
    minLength: AT_ONCE,
    maxLength: 6 * AT_ONCE,
    size: 'max',
  })
  return fc.array(fc.record({ days: fc.constantFrom(...days), calls, fault: faults, isLagging: fc.boolean() }), {
    minLength,
    maxLength,
    size: 'max',
  })
}

/** People make contacts, and answer and rate them from day 14 to day 44. After that, only late attempts follow. */
export const history: Arbitrary<Round[]> = fc
  .tuple(
    rounds(weighted([5, contacts], [4, openings], [2, others]), [0, 0, 1], 1, 4),
    rounds(weighted([8, answers], [1, contacts], [1, openings], [3, others]), [0, 0, 13, 14], 1, 5),
    rounds(weighted([2, answers], [2, contacts], [2, openings], [3, others]), [0, 13, 30, 31], 0, 3),
  )
  .map((parts) => parts.flat())
