import type { SearchHelp, SearchType, Understood } from '@ponte/contracts/search'
import { totalPages } from '@ponte/contracts/paging'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { Asked, Filter, Searched } from './asked.ts'
import type { Bounds } from './bounds.ts'
import { fingerprintOf, read, textIn, wordsIn, write, type Cursor } from './cursor.ts'
import { helpFor } from './help.ts'
import { list, type Listed } from './listing.ts'
import { understoodOf, type TextQuery } from './text-query.ts'
import { understand } from './understand.ts'

/** Whoever asks, as far as its own card goes. */
export type SearchViewer = { id: string; firmId: string | null } | null

export interface Found<Card> {
  results: Card[]
  page: number
  limit: number
  totalPages: number
  totalResults: number
  totalIsEstimate?: boolean
  understood: Understood[]
  nextCursor: string | null
  previousCursor: string | null
  help?: SearchHelp
}

/** Pages further on are reached by cursor; nobody goes there by number. */
const LAST_PAGE = 500
const MOST_PASSED_OVER = 10_000

interface Wanted {
  query: string
  page: number
  limit: number
  cursor?: string | undefined
}

/** A page of a search: `filters` narrow it, `search` is whatever makes it another one. */
export async function search<Card>(
  db: Kysely<Database>,
  searched: Searched,
  { query, page, limit, cursor: typedCursor }: Wanted,
  filters: readonly Filter[],
  bounds: Bounds,
): Promise<Found<Card>> {
  const fingerprint = fingerprintOf([searched.corpus, query.trim(), filters.map(({ name, lexemes }) => [name, lexemes])])
  const cursor = typedCursor === undefined ? null : read(typedCursor, fingerprint)
  const asked: Asked = { searched, filters, bounds, text: await textOf(db, searched.corpus, query, cursor) }

  const shownPage = cursor?.page ?? page
  const offset = cursor === null ? (page - 1) * limit : 0
  const isTooFar = cursor === null && (page > LAST_PAGE || offset > MOST_PASSED_OVER)
  const slice = {
    limit: isTooFar ? 0 : limit,
    offset: isTooFar ? 0 : offset,
    beyond: cursor?.place ?? null,
    isBack: cursor?.isBack ?? false,
  }
  const listed = await list<Card>(db, asked, slice, cursor?.plan ?? null)

  const isEmpty = listed.total === 0 && shownPage === 1
  return {
    results: isTooFar ? [] : listed.rows.map(({ card }) => card),
    page: shownPage,
    limit,
    totalPages: totalPages(listed.total, limit),
    totalResults: listed.total,
    ...(listed.totalIsEstimate && { totalIsEstimate: true }),
    understood: asked.text === null ? [] : understoodOf(asked.text),
    ...cursorsOf(listed, { cursor, page: shownPage, words: wordsIn(asked.text), fingerprint, isTooFar }),
    ...(isEmpty && { help: await helpFor(db, asked) }),
  }
}

function textOf(db: Kysely<Database>, corpus: SearchType, query: string, cursor: Cursor | null): Promise<TextQuery | null> | TextQuery {
  return cursor === null || cursor.words === null ? understand(db, corpus, query) : textIn(cursor.words, query)
}

interface Shown {
  cursor: Cursor | null
  page: number
  words: string | null
  fingerprint: string
  isTooFar: boolean
}

/** The ways on and back: from the last row, and from the first. */
function cursorsOf({ rows, isMore, plan }: Listed<unknown>, { cursor, page, words, fingerprint, isTooFar }: Shown) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined || isTooFar) return { nextCursor: null, previousCursor: null }
  const isBack = cursor?.isBack ?? false
  const isNext = isBack || isMore
  const isPrevious = isBack ? isMore : cursor !== null || page > 1
  const common = { plan, words }
  return {
    nextCursor: isNext ? write({ ...common, isBack: false, page: page + 1, place: last.place }, fingerprint) : null,
    previousCursor: isPrevious ? write({ ...common, isBack: true, page: Math.max(1, page - 1), place: first.place }, fingerprint) : null,
  }
}
