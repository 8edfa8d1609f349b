import { act, INVITER, usersOf, type Answer, type Call, type State, type Time } from './model.ts'

/** The answer to a call that failed because of a full disk. It must have had no effect, and reads must go on. */
export const NO_ROOM = 'no room'

/** A call and its answer; null if its server died during the call. */
export interface Observed {
  call: Call
  answer: Answer | null
  /** The day of an earlier round, if a server that was too slow to answer makes the change as of that day. */
  day?: number
}

/**
 * True if some order of the calls, each made as if alone, gives these answers and this state (linearizability). A call without an answer may
 * have taken effect or not.
 */
export function couldHappen(before: State, after: State, calls: readonly Observed[], time: Time): boolean {
  const wanted = canonical(after, before)
  const tried = new Set<string>()
  function from(state: State, signedOut: Set<number>, left: readonly Observed[]): boolean {
    const present = canonical(state, before)
    if (present === wanted && left.every(({ answer }) => answer === null)) return true
    const key = `${left.map((one) => calls.indexOf(one)).join()} ${present}`
    if (tried.has(key)) return false
    tried.add(key)
    return left.some((one) => {
      const rest = left.filter((other) => other !== one)
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

/** Normalizes a state, so that it does not depend on the order in which objects were created within a round. */
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
    // An invitation is already void before it is erased with its sender or with the firm's last user.
    isInvited: isInvited && isThere(INVITER) && usersOf(state, 0).length > 0,
    waiting: waiting.filter((one) => {
      const [opening = -1, id = -1] = one.split('/').map(Number)
      return isThere(id) && !isErased(opening)
    }),
  })
}

/** The answer to each call as if made alone, to explain a failure. */
export const answersAlone = (before: State, calls: readonly Observed[], time: Time): Answer[] =>
  calls.map(({ call }) => act({ ...time, state: structuredClone(before), signedOut: new Set() }, call))
