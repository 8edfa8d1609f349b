import { act, INVITER, usersOf, type Answer, type Call, type State, type Time } from './model.ts'

/** The answer to a call that a full disk refused. It must have done nothing, and reads must go on. */
export const NO_ROOM = 'no room'

/** A call with the answer it got; null if its server died on it. */
export interface Observed {
  call: Call
  answer: Answer | null
  /** The day of an earlier round, if a server that was too slow to answer does it as of then. */
  day?: number
}

/**
 * True if the calls, made at once, could have given these answers and the state after them: in some order, each as if alone. A call
 * without an answer may have happened or not.
 */
export function couldHappen(before: State, after: State, calls: readonly Observed[], time: Time): boolean {
  const wanted = canonical(after, before)
  const tried = new Set<string>()
  /**
   * A refusal that asking again would avoid: the owner of the firm deleted their account after they were found, or the caller's role
   * was changed or taken after they were admitted.
   */
  const isInVain = ({ call, answer }: Observed) =>
    answer?.code === 'denied' &&
    calls.some(({ call: other }) => {
      if (call.do === 'ask') return other.do === 'delete' && before.people[other.by]?.firm === call.firm
      return (
        (call.do === 'delete' || call.do === 'remove') && (other.do === 'remove' || other.do === 'change role') && other.whom === call.by
      )
    })
  function from(state: State, signedOut: Set<number>, left: readonly Observed[]): boolean {
    const present = canonical(state, before)
    if (present === wanted && left.every(({ answer }) => answer === null)) return true
    const key = `${left.map((one) => calls.indexOf(one)).join()} ${present}`
    if (tried.has(key)) return false
    tried.add(key)
    return left.some((one) => {
      const rest = left.filter((other) => other !== one)
      if (isInVain(one)) return from(state, signedOut, rest)
      const next = { ...time, day: one.day ?? time.day, state: structuredClone(state), signedOut: new Set(signedOut) }
      const answer = act(next, one.call)
      if (one.answer !== null && JSON.stringify(answer) !== JSON.stringify(one.answer)) return false
      return answer.code === 'ok' ? from(next.state, next.signedOut, rest) : from(state, signedOut, rest)
    })
  }
  const isRefused = ({ call, answer }: Observed) => answer?.code === NO_ROOM && call.do !== 'list'
  return from(
    before,
    new Set(),
    calls.filter((one) => !isRefused(one)),
  )
}

/** The state in a form that does not depend on the order in which things were made in the same round. */
function canonical(state: State, before: State): string {
  const { openings, contacts, waiting, people, isInvited, ...rest } = state
  const isThere = (id: number) => people[id]?.isGone === false
  // A firm is erased with its last user, with all its openings.
  const isErased = (opening: number | null) => opening !== null && usersOf(state, openings[opening]?.firm ?? -1).length === 0
  const settled = (all: readonly unknown[], known: number) => {
    const texts = all.map((one) => JSON.stringify(one))
    return [...texts.slice(0, known), ...texts.slice(known).sort()]
  }
  const stored = contacts.map((one) => (isErased(one.opening) ? { ...one, opening: null } : one))
  return JSON.stringify({
    ...{ people, ...rest, contacts: settled(stored, before.contacts.length) },
    openings: settled(
      openings.map((one, at) => (isErased(at) ? null : one)),
      before.openings.length,
    ),
    // What is erased with a person, or with the last of a firm, is void before.
    isInvited: isInvited && isThere(INVITER) && usersOf(state, 0).length > 0,
    waiting: waiting.filter((one) => {
      const [opening = -1, id = -1] = one.split('/').map(Number)
      return isThere(id) && !isErased(opening)
    }),
  })
}

/** What each call would have answered alone, to explain a failure. */
export const answersAlone = (before: State, calls: readonly Observed[], time: Time): Answer[] =>
  calls.map(({ call }) => act({ ...time, state: structuredClone(before), signedOut: new Set() }, call))
