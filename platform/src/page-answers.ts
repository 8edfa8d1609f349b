import type { QueryClient } from '@tanstack/react-query'
import { refusalOf } from './send.ts'

/** Id of the element with the answers a page was rendered with. */
export const ANSWERS_ID = 'answers'

/** An answer (or refusal) a page was rendered with, by its cache key. */
export interface PageAnswer {
  key: readonly unknown[]
  status: number
  json: unknown
}

const OK = 200
export const isAnswer = ({ status }: Pick<PageAnswer, 'status'>): boolean => status === OK

/** Queries no screen has used yet. Until then their answers count as fresh, because hydration must match the rendered page. */
const unseen = new Set<string>()
const refusals = new WeakSet<Error>()

export const isUnseen = ({ queryHash }: { queryHash: string }): boolean => unseen.has(queryHash)

/** True for a query that the page shows as refused: a new request would blank that page. */
export const isRefusalOfPage = ({ state: { error } }: { state: { error: Error | null } }): boolean => error !== null && refusals.has(error)

/** Fills the cache with a page's answers. With `updatedAt` 0 they are requested again once a screen has used them. */
export function takeAnswers(queries: QueryClient, answers: readonly PageAnswer[], updatedAt: number): void {
  if (answers.length === 0) return
  const cache = queries.getQueryCache()
  for (const { key, status, json } of answers) {
    const query = cache.build(queries, { queryKey: key })
    if (isAnswer({ status })) query.setData(json, { updatedAt, manual: true })
    else query.setState({ ...query.state, ...refused(refusalOf(status, json)), errorUpdatedAt: updatedAt })
    unseen.add(query.queryHash)
  }
  const stop = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded' || type === 'removed') unseen.delete(query.queryHash)
    if (unseen.size === 0) stop()
  })
}

function refused(error: Error) {
  refusals.add(error)
  return { error, status: 'error', errorUpdateCount: 1 } as const
}

/** The answers embedded in a page, if any. */
export function answersIn(page: Document): readonly PageAnswer[] {
  return JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? '[]') as PageAnswer[]
}

/**
 * When the page's answers were current; 0 to request them again. They are a visitor's, and a signed-in user may see more. A page from the
 * back/forward cache can be of any age.
 */
export function answeredAt(page: Document): number {
  const isSignedIn = 'session' in page.documentElement.dataset
  return isSignedIn || isBackForward() ? 0 : Date.now()
}

function isBackForward(): boolean {
  const [navigation] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward'
}
