import type { QueryClient } from '@tanstack/react-query'
import { refusalOf } from './send.ts'

/** The id of the element that holds the answers with which a page was painted. */
export const ANSWERS_ID = 'answers'

/** An answer that a page was painted with, or the refusal that it shows, by its key in the cache. */
export interface PageAnswer {
  key: readonly unknown[]
  status: number
  json: unknown
}

const OK = 200
export const isAnswer = ({ status }: Pick<PageAnswer, 'status'>): boolean => status === OK

/**
 * The queries that no screen has used yet. Until then their answers count as fresh: hydration must find the page just as it was painted.
 */
const unseen = new Set<string>()
const refusals = new WeakSet<Error>()

export const isUnseen = ({ queryHash }: { queryHash: string }): boolean => unseen.has(queryHash)

/** True for a query that the page shows as refused: asking again would blank the page that says so. */
export const isRefusalOfPage = ({ state: { error } }: { state: { error: Error | null } }): boolean => error !== null && refusals.has(error)

/** Fills the cache with the answers of a page. With `updatedAt` 0 they are fetched again once a screen has used them. */
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

/** The answers that stand in a page, if any. */
export function answersIn(page: Document): readonly PageAnswer[] {
  return JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? '[]') as PageAnswer[]
}

/**
 * The instant from which the page's answers count as fresh; 0 where they are to be fetched again. They are a visitor's, and somebody who is
 * signed in may see more. A page from the browser's back/forward cache may be of any age.
 */
export function answeredAt(page: Document): number {
  const isSignedIn = 'session' in page.documentElement.dataset
  return isSignedIn || cameBack() ? 0 : Date.now()
}

function cameBack(): boolean {
  const [navigation] = globalThis.performance?.getEntriesByType?.('navigation') ?? []
  return navigation !== undefined && 'type' in navigation && navigation.type === 'back_forward'
}
