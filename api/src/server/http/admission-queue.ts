import { setTimeout as delay } from 'node:timers/promises'
import { Lane } from './lane.ts'
import { Refusal } from './refusal.ts'

/** Maximum running requests. By Little's law, this many keep the server at its peak; more would only make it slower. */
const AT_ONCE = 40
const PAGES_AT_ONCE = 20
/**
 * Pages started per turn of the event loop while calls run. Cached pages finish at once, so without this limit all waiting pages would run
 * before any call continues.
 */
const PAGES_A_TURN = 1
/** The time within which an admitted request should finish. Requests predicted to exceed it are shed. */
const DONE_WITHIN_MS = 600
/** This many requests are never shed by estimate, so that a visitor's quota for a minute, sent at once, is answered or counted. */
const ALWAYS_ADMITTED = 64
/** Maximum wait, in case the estimate was wrong. */
const WAIT_LIMIT_MS = 800
/** Maximum wait of a page while calls wait; it would only be refused later. */
const GIVE_WAY_MS = 60
/**
 * Maximum delay of a refusal. Without a delay, clients that retry at once would keep the server busy with refusals. Refusals due together
 * are sent together, which is cheaper.
 */
const PACE_MS = 60
const TOGETHER_MS = 20
/** Maximum number of delayed refusals, to limit memory. Further ones are sent at once. */
const PACED_MAX = 2000

/** Shared by all shed requests, because creating an error with its stack for each would double the cost. */
const BUSY = new Refusal('unavailable', { retryAfterSeconds: 2 })

export interface AdmissionQueue {
  /** Waits for a turn; resolves with the function that ends it. Refuses requests that would not finish in time. */
  enter(): Promise<() => void>
  /** The same for a page. Pages have their own places, because they make calls. No page starts while a call waits. */
  enterPage(): Promise<() => void>
  /** Refuses a call that would not finish in time, before parsing it; resolves when the refusal may be sent. null if there is room. */
  shedBeforeRouting(): Promise<Refusal> | null
  readonly atWork: number
  readonly waiting: number
  readonly pagesAtWork: number
  readonly pagesWaiting: number
  /** Number of all refused requests, and of those that no server hook saw. */
  readonly shed: number
  readonly refusedBeforeRouting: number
}

export interface AdmissionLimits {
  atOnce?: number
  pagesAtOnce?: number
  doneWithinMs?: number
  alwaysAdmitted?: number
  waitLimitMs?: number
  giveWayMs?: number
  paceMs?: number
  now?: () => number
}

/** The admission queue of calls and pages. */
export function createAdmissionQueue({
  atOnce = AT_ONCE,
  pagesAtOnce = PAGES_AT_ONCE,
  doneWithinMs = DONE_WITHIN_MS,
  alwaysAdmitted = ALWAYS_ADMITTED,
  waitLimitMs = WAIT_LIMIT_MS,
  giveWayMs = GIVE_WAY_MS,
  paceMs = PACE_MS,
  now = () => performance.now(),
}: AdmissionLimits = {}): AdmissionQueue {
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
  let refusedBeforeRouting = 0

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
    // Pages may have been waiting for this call.
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
    shedBeforeRouting() {
      const refused = refuseIfFull(calls)
      if (refused !== null) refusedBeforeRouting += 1
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
    get refusedBeforeRouting() {
      return refusedBeforeRouting
    },
  }
}

interface Patience {
  waitLimitMs: number
  /** When to check whether waiting is hopeless. */
  lookAfterMs: number
  isInVain: () => boolean
  /** The refusal for a request whose wait was hopeless. */
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

/** Counts the pages started in a turn of the event loop. `onNext` is called on the next turn. */
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

/** Delays refusals, up to a maximum number, and sends those that are due together. */
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
