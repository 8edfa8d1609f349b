import { setTimeout as delay } from 'node:timers/promises'
import { Lane } from './lane.ts'
import { Refusal } from './refusal.ts'

/** Limits of requests at work: by Little's law so many keep the server at its peak; more at once are slower, not more. */
const AT_ONCE = 40
const PAGES_AT_ONCE = 20
/** The number of pages that one turn of the event loop begins while calls are at work: kept pages take no time of their own, so all that wait would be made before any call goes on. */
const PAGES_A_TURN = 1
/** The time within which an admitted request should be done. Whoever would not be, by the measured pace, is refused on arrival. */
const DONE_WITHIN_MS = 600
/** The number of requests that no estimate refuses. What one visitor may ask for in a minute, asked for at once, is answered or counted. */
const ALWAYS_ADMITTED = 64
/** Time limit for waiting, where the estimate was wrong. */
const WAIT_LIMIT_MS = 800
/** Time limit for a page while calls wait: it would be refused later otherwise. */
const GIVE_WAY_MS = 60
/**
 * The time that a refusal is held back at most: a client that asks again at once would leave the server nothing but
 * refusing. Those of a moment go together, which costs less than one after the other.
 */
const PACE_MS = 60
const TOGETHER_MS = 20
/** Number of refusals held back; further ones are sent at once, so that they need no memory. */
const PACED_MAX = 2000

/** The one refusal of all that are shed: made per request, its stack would cost as much as the rest of it. */
const BUSY = new Refusal('unavailable', { retryAfterSeconds: 2 })

export interface Front {
  /** Waits for a turn and resolves with the function that ends it; refuses whoever would not be done in time. */
  enter(): Promise<() => void>
  /** The same for a page. Pages have places of their own, because they make calls, and none begins while a call waits. */
  enterPage(): Promise<() => void>
  /** Refuses a call that would not be done in time before it is looked at: resolves when it is to be told. null where there is room. */
  refuseAtTheDoor(): Promise<Refusal> | null
  readonly atWork: number
  readonly waiting: number
  readonly pagesAtWork: number
  readonly pagesWaiting: number
  /** All that were refused, and those of them that no hook of the server has seen. */
  readonly shed: number
  readonly refusedAtTheDoor: number
}

export interface FrontLimits {
  atOnce?: number
  pagesAtOnce?: number
  doneWithinMs?: number
  alwaysAdmitted?: number
  waitLimitMs?: number
  giveWayMs?: number
  paceMs?: number
  now?: () => number
}

/** The one gate for calls and pages. */
export function createFront({
  atOnce = AT_ONCE,
  pagesAtOnce = PAGES_AT_ONCE,
  doneWithinMs = DONE_WITHIN_MS,
  alwaysAdmitted = ALWAYS_ADMITTED,
  waitLimitMs = WAIT_LIMIT_MS,
  giveWayMs = GIVE_WAY_MS,
  paceMs = PACE_MS,
  now = () => performance.now(),
}: FrontLimits = {}): Front {
  const calls = new Lane({ atOnce, doneWithinMs, alwaysAdmitted, now })
  const turns = turnLimit(PAGES_A_TURN, () => pages.advance())
  const pages = new Lane({
    atOnce: pagesAtOnce,
    doneWithinMs,
    alwaysAdmitted,
    now,
    mustGiveWay: () => calls.waiting.size > 0 || (calls.atWork > 0 && turns.isSpent()),
    onBegin: turns.count,
  })
  const pace = pacing(paceMs)
  let shed = 0
  let refusedAtTheDoor = 0

  const refusal = () => {
    shed += 1
    return BUSY
  }
  const advance = () => {
    calls.advance()
    pages.advance()
  }
  const refuseIfFull = (lane: Lane) => (lane.isFull() ? pace(refusal()) : null)
  const giveUp = () => {
    // Pages may have waited for this one.
    advance()
    return refusal()
  }
  const turn = (lane: Lane) => {
    const isInVain = lane === pages ? () => calls.waiting.size > 0 : () => false
    return turnIn(lane, { waitLimitMs, lookAfterMs: giveWayMs, isInVain, giveUp })
  }
  const enter = async (lane: Lane) => {
    const refused = refuseIfFull(lane)
    if (refused !== null) throw await refused
    if (!lane.begin()) await turn(lane)
    return once(() => {
      lane.leave()
      advance()
    })
  }
  return {
    enter: () => enter(calls),
    enterPage: () => enter(pages),
    refuseAtTheDoor() {
      const refused = refuseIfFull(calls)
      if (refused !== null) refusedAtTheDoor += 1
      return refused
    },
    get atWork() {
      return calls.atWork
    },
    get waiting() {
      return calls.waiting.size
    },
    get pagesAtWork() {
      return pages.atWork
    },
    get pagesWaiting() {
      return pages.waiting.size
    },
    get shed() {
      return shed
    },
    get refusedAtTheDoor() {
      return refusedAtTheDoor
    },
  }
}

interface Patience {
  waitLimitMs: number
  /** The time after which it is looked at whether the wait is in vain. */
  lookAfterMs: number
  isInVain: () => boolean
  /** The refusal of who has waited in vain. */
  giveUp: () => Refusal
}

/** Waits for a turn in a lane. */
function turnIn(lane: Lane, { waitLimitMs, lookAfterMs, isInVain, giveUp }: Patience): Promise<void> {
  return new Promise((resolve, reject) => {
    const stopTimers = () => timers.forEach(clearTimeout)
    const begin = () => {
      stopTimers()
      resolve()
    }
    const leave = () => {
      stopTimers()
      lane.waiting.delete(begin)
      reject(giveUp())
    }
    const timers = [setTimeout(leave, waitLimitMs), setTimeout(() => isInVain() && leave(), lookAfterMs)]
    lane.waiting.add(begin)
  })
}

/** Counts what one turn of the event loop begins. `onNext` is called at the next one. */
function turnLimit(most: number, onNext: () => void): { count: () => void; isSpent: () => boolean } {
  let begun = 0
  const count = () => {
    begun += 1
    if (begun > 1) return
    setImmediate(() => {
      begun = 0
      onNext()
    })
  }
  return { count, isSpent: () => begun >= most }
}

function once(work: () => void): () => void {
  let isDone = false
  return () => {
    if (!isDone) work()
    isDone = true
  }
}

/** Holds refusals back, as many as may be, and lets those of a moment go together. */
function pacing(paceMs: number): (refusal: Refusal) => Promise<Refusal> {
  let batch: { refusal: Promise<void>; startedMs: number; size: number } | null = null
  return async (refusal) => {
    const nowMs = performance.now()
    if (batch === null || nowMs - batch.startedMs > TOGETHER_MS) batch = { refusal: delay(paceMs), startedMs: nowMs, size: 0 }
    batch.size += 1
    if (batch.size <= PACED_MAX) await batch.refusal
    return refusal
  }
}
