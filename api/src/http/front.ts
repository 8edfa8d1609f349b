import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerRefusal } from './answer-errors.ts'
import { Refusal } from './refusal.ts'

/**
 * Limits of requests at work and waiting. By Little's law so many at work keep the server at its peak; more at once are
 * slower, not more. Whoever would wait longer than the limit is sent away while an answer is still worth something.
 */
const AT_ONCE = 40
const PAGES_AT_ONCE = 20
const WAITING_MAX = 400
const WAIT_LIMIT_MS = 1000
const BUSY_RETRY_SECONDS = 2

/** Routes that are answered however busy the server is: they say how it is. */
const ALWAYS_ADMITTED = ['/healthz', '/readyz', '/metrics']

export interface Front {
  /** Waits for a turn and resolves with the function that ends it; refuses whoever would wait too long. */
  enter(): Promise<() => void>
  /** The same for a page. Pages have places of their own, because they make calls, and none begins while a call waits. */
  enterPage(): Promise<() => void>
  readonly atWork: number
  readonly waiting: number
  readonly pagesAtWork: number
  readonly pagesWaiting: number
  readonly shed: number
}

export interface FrontLimits {
  atOnce?: number
  pagesAtOnce?: number
  waitingMax?: number
  waitLimitMs?: number
}

interface Lane {
  atWork: number
  readonly waiting: Set<() => void>
  mayBegin(): boolean
}

export function createFront({
  atOnce = AT_ONCE,
  pagesAtOnce = PAGES_AT_ONCE,
  waitingMax = WAITING_MAX,
  waitLimitMs = WAIT_LIMIT_MS,
}: FrontLimits = {}): Front {
  const calls: Lane = { atWork: 0, waiting: new Set(), mayBegin: () => calls.atWork < atOnce }
  const pages: Lane = { atWork: 0, waiting: new Set(), mayBegin: () => pages.atWork < pagesAtOnce && calls.waiting.size === 0 }
  let shed = 0

  const refusal = () => {
    shed += 1
    return new Refusal('unavailable', { retryAfterSeconds: BUSY_RETRY_SECONDS })
  }
  /** Lets in those who wait and may begin, calls first. */
  const advance = () => {
    for (const lane of [calls, pages]) {
      for (const begin of lane.waiting) {
        if (!lane.mayBegin()) break
        lane.waiting.delete(begin)
        lane.atWork += 1
        begin()
      }
    }
  }
  const turn = ({ waiting }: Lane) =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(late)
        resolve()
      }
      const late = setTimeout(() => {
        waiting.delete(begin)
        reject(refusal())
        // Pages may have waited for this one.
        advance()
      }, waitLimitMs)
      waiting.add(begin)
    })
  const enter = async (lane: Lane) => {
    if (lane.waiting.size === 0 && lane.mayBegin()) lane.atWork += 1
    else if (lane.waiting.size >= waitingMax) throw refusal()
    else await turn(lane)
    let hasLeft = false
    return () => {
      if (hasLeft) return
      hasLeft = true
      lane.atWork -= 1
      advance()
    }
  }
  return {
    enter: () => enter(calls),
    enterPage: () => enter(pages),
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
  }
}

/** Lets requests in by the front. One with a body enters when that has arrived, so that nobody holds a place by sending slowly. */
export function guardFront(server: FastifyInstance, front: Front): void {
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const enter = async (request: FastifyRequest, reply: FastifyReply) => {
    if (ALWAYS_ADMITTED.includes(request.routeOptions.url ?? '')) return
    try {
      leaving.set(request, await front.enter())
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // Answered here, and counted, but no failure for the log: that would cost more than the answer.
      return answerRefusal(error, request, reply)
    }
  }
  const leave = (request: FastifyRequest) => leaving.get(request)?.()

  server.addHook('onRequest', async (request, reply) => (hasBody(request) ? undefined : enter(request, reply)))
  server.addHook('preValidation', async (request, reply) => (hasBody(request) ? enter(request, reply) : undefined))
  // The work is done when the answer is made: who reads slowly holds no place either.
  server.addHook('onSend', async (request) => leave(request))
  server.addHook('onResponse', async (request) => leave(request))
}

export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
