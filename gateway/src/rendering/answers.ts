import type { PageQueryResponse, PageQuery } from '@ponte/mfe/site'
import { Unusable } from '../unusable.ts'

/** The visitor of a page as rate limits see them: an address, never a person. */
export interface Visitor {
  address: string
  /** The header as received. The API decides whether to trust it. */
  forwardedFor: string | undefined
  /** The cookie of a browser that has just written something: the API then reads from the primary, not a replica. */
  writtenCookie?: string
  /** The span of the page request, if traced: the API's spans are its children. */
  traceparent?: string
}

export interface ApiAnswer {
  status: number
  json: unknown
}

/** Queries the API for a visitor, without a session or other identification. */
export type AskApi = (url: string, visitor: Visitor, signal: AbortSignal) => Promise<ApiAnswer>

const OK = 200
const NOT_FOUND = 404
export const GONE = 410
const BAD_REQUEST = 400

/** The answers to a page's queries; null if one failed temporarily (rate limit, database down). */
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
  throw new Unusable("the API cannot be reached for a page's data", { cause })
}

/** True if the resource does not exist (any more), or the address is invalid: the same query would fail again. */
function isMissing(status: number, json: unknown): boolean {
  if (status === NOT_FOUND || status === GONE) return true
  return status === BAD_REQUEST && typeof json === 'object' && json !== null && 'code' in json && json.code === 'malformed'
}

/** The result of `work`; null if it exceeds the time a visitor should wait, in which case `work` is aborted. */
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
