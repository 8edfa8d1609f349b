import { OFFSET_MAX } from '@ponte/contracts/limits'
import { totalPages } from '@ponte/contracts/paging'
import type { SearchHelp, Understood } from '@ponte/contracts/search'
import type { Kysely } from 'kysely'
import type { Database } from '../server/schema/schema.ts'
import type { SearchBounds, SearchCorpus, SearchTerms } from './terms.ts'
import { fingerprintOf, readCursor, textIn, wordsIn, writeCursor, type SearchCursor } from './cursor.ts'
import type { SearchFilter } from './filters.ts'
import { helpFor } from './help.ts'
import { nothingFound, type PageSlice, type FoundPage, type TextStrategy } from './strategies/found-page.ts'
import { measuresIn, planFor, planTiers } from './plan.ts'
import { makeRoomForNewcomers, chooseNewcomers, reloadNewcomers, withNewcomers, type Newcomer } from './newcomers.ts'
import { searchGathered, searchWalked, searchScored } from './strategies/one-statement.ts'
import { searchTiers } from './strategies/tiers.ts'
import { understoodOf } from './text/text-query.ts'
import { understand } from './text/understand.ts'

/** The viewer of a search, needed to mark their own card. */
export type SearchViewer = { id: string; firmId: string | null } | null

export interface SearchAnswer<Card> {
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

interface SearchInput {
  query: string
  page: number
  limit: number
  cursor?: string | undefined
  /** The current time, if the first page reserves places for newcomers. */
  now?: Date
}

/** Runs a search: reads the cursor, interprets the text, chooses a plan, runs its SQL, and builds the answer. */
export async function search<Card>(
  db: Kysely<Database>,
  searched: SearchCorpus,
  { query, page, limit, cursor: typedCursor, now }: SearchInput,
  filters: readonly SearchFilter[],
  bounds: SearchBounds,
): Promise<SearchAnswer<Card>> {
  const fingerprint = fingerprintOf([
    searched.corpus,
    query.trim(),
    filters.map(({ name, column, lexemes, startsBy = [], reaches = [], opening }) => [
      name,
      lexemes.concat(startsBy, reaches, column === undefined && opening !== undefined ? opening.value : []),
    ]),
  ])
  const cursor = typedCursor === undefined ? null : readCursor(typedCursor, fingerprint)

  const carriedWords = cursor?.words ?? null
  const text = carriedWords === null ? await understand(db, searched.corpus, query) : textIn(carriedWords, query)
  const terms: SearchTerms = { searched, filters, bounds, text }

  const shownPage = cursor?.page ?? page
  const offset = cursor === null ? (page - 1) * limit : 0
  const isTooFar = cursor === null && offset > OFFSET_MAX
  const chosen = () =>
    now === undefined || query.trim() !== '' ? Promise.resolve([]) : chooseNewcomers<Card>(db, terms, { now, limit, seed: fingerprint })
  const except = cursor?.newcomers ?? (page === 1 || isTooFar ? [] : (await chosen()).map(({ id }) => id))
  const slice: PageSlice = {
    limit: isTooFar ? 0 : limit,
    offset: cursor !== null || isTooFar ? 0 : offset - except.length,
    beyond: cursor?.beyond ?? null,
    isBack: cursor?.isBack ?? false,
    except,
  }
  const read = await findPage<Card>(db, terms, slice, cursor?.strategy ?? null)
  const again = () => reloadNewcomers<Card>(db, terms, except)
  const { found, newcomers, shownApart } = await placeNewcomers(read, { cursor, page, limit, except, chosen, again })

  const isEmpty = found.total === 0 && shownPage === 1
  return {
    results: isTooFar
      ? []
      : withNewcomers(
          found.results.map(({ card }) => card),
          newcomers,
        ),
    page: shownPage,
    limit,
    totalPages: totalPages(found.total, limit),
    totalResults: found.total,
    ...(found.totalIsEstimate && { totalIsEstimate: true }),
    understood: text === null ? [] : understoodOf(text),
    ...(isTooFar ? noCursors : cursorsOf(found, { cursor, page: shownPage, words: wordsIn(text), fingerprint, newcomers: shownApart })),
    ...(isEmpty && { help: await helpFor(db, terms) }),
  }
}

async function findPage<Card>(
  db: Kysely<Database>,
  terms: SearchTerms,
  slice: PageSlice,
  begun: TextStrategy | null,
): Promise<FoundPage<Card>> {
  const measures = measuresIn(db)
  const plan = await planFor(measures, terms, { depth: slice.offset + slice.limit, begun })
  switch (plan.strategy) {
    case 'nothing':
      return nothingFound
    case 'scored': {
      const found = await searchScored<Card>(db, terms, slice)
      if (found.total <= terms.bounds.mostScored || begun === 'scored') return found
      return searchTiers(db, terms, slice, await planTiers(measures, terms, found.total))
    }
    case 'tiers':
      return searchTiers(db, terms, slice, plan)
    case 'gathered':
      return searchGathered(db, terms, slice)
    case 'walked':
      return searchWalked(db, terms, slice, plan.total)
  }
}

interface Places<Card> {
  cursor: SearchCursor | null
  page: number
  limit: number
  /** Ids of newcomers left out of the page. */
  except: readonly string[]
  chosen: () => Promise<Newcomer<Card>[]>
  /** Reads those left out, to show them again. */
  again: () => Promise<Newcomer<Card>[]>
}

/** Puts newcomers on the first page of several, whether reached by number or backwards. The other pages leave out `shownApart`. */
async function placeNewcomers<Card>(read: FoundPage<Card>, { cursor, page, limit, except, chosen, again }: Places<Card>) {
  if (cursor === null && page === 1 && read.isMore) {
    const newcomers = await chosen()
    const shownApart = newcomers.map(({ id }) => id)
    return { found: makeRoomForNewcomers(read, shownApart, limit, false), newcomers, shownApart }
  }
  // Shows no newcomers if the page size has since become too small for their places.
  const hasPlaces = except.length > 0 && except.length < limit
  if (cursor?.isBack !== true || read.isMore || !hasPlaces) return { found: read, newcomers: [], shownApart: except }
  // If there are too many results for the first page, because some were added meanwhile, this is not the first page.
  const found = makeRoomForNewcomers(read, except, limit, true)
  return { found, newcomers: found.isMore ? [] : await again(), shownApart: except }
}

interface CursorParts {
  cursor: SearchCursor | null
  page: number
  words: string | null
  fingerprint: string
  newcomers: readonly string[]
}

const noCursors = { nextCursor: null, previousCursor: null }

/** The cursors of the next page, from the last result, and of the previous one, from the first. */
function cursorsOf({ results, isMore, strategy }: FoundPage<unknown>, { cursor, page, words, fingerprint, newcomers }: CursorParts) {
  const [first, last] = [results[0], results.at(-1)]
  if (first === undefined || last === undefined) return noCursors
  const isBack = cursor?.isBack ?? false
  const isNext = isBack || isMore
  const isPrevious = isBack ? isMore : cursor !== null || page > 1
  const common = { strategy, words, newcomers }
  return {
    nextCursor: isNext ? writeCursor({ ...common, isBack: false, page: page + 1, beyond: last.key }, fingerprint) : null,
    previousCursor: isPrevious
      ? writeCursor({ ...common, isBack: true, page: Math.max(1, page - 1), beyond: first.key }, fingerprint)
      : null,
  }
}
