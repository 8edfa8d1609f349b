import type { PageQueryResponse, PageQuery } from '@ponte/mfe/site'
import { Unusable } from '../unusable.ts'

/** The visitor who asks for a page, as far as limits count: an address, never a person. */
export interface Visitor {
  address: string
  /** The header as the request has it. Whether to believe it is the API's to decide. */
  forwardedFor: string | undefined
  /** The cookie of a browser that has just changed something, and says no more: the API answers it by the primary, not by a replica. */
  writtenCookie?: string
  /** The span of the page's request, where that is traced: what the API does for it stands below it. */
  traceparent?: string
}

/** Sends a query to the API for a visitor, without a session or anything else that identifies a person. */
export type AskApi = (url: string, visitor: Visitor, signal: AbortSignal) => Promise<{ status: number; json: unknown }>

const OK = 200
const NOT_FOUND = 404
const BAD_REQUEST = 400

/** The answers that a page is painted with; null where one of them may be another in a moment: too many searches, a database away. */
export async function fetchAnswers(
  questions: readonly PageQuery[],
  ask: AskApi,
  visitor: Visitor,
  signal: AbortSignal,
): Promise<PageQueryResponse[] | null> {
  const answers = await Promise.all(questions.map(({ url }) => ask(url, visitor, signal).catch(unreachable)))
  return answers.every(({ status, json }) => status === OK || isMissing(status, json)) ? answers : null
}

function unreachable(cause: unknown): never {
  throw new Unusable('the API cannot be asked for what a page shows', { cause })
}

/** True when there is no such thing, or the address can name none: the same query would get the same answer. */
function isMissing(status: number, json: unknown): boolean {
  if (status === NOT_FOUND) return true
  return status === BAD_REQUEST && typeof json === 'object' && json !== null && 'code' in json && json.code === 'malformed'
}

/** The result of `work`; null where it takes longer than somebody should look at nothing, and `work` is told to stop. */
export async function withinLimit<T>(limitMs: number, work: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const stop = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => {
      resolve(null)
      stop.abort()
    }, limitMs)
  })
  try {
    return await Promise.race([work(stop.signal), late])
  } finally {
    clearTimeout(timer)
  }
}
