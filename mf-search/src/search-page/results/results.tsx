import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useFailureToast } from '@ponte/platform/failure-toast'
import type { SearchHelp, Understood, OpportunityQuery, ProfessionalQuery } from '@ponte/contracts/search'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Muted } from '@ponte/shared-ui/muted'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState, useLayoutEffect, useRef, type ReactNode, type MouseEvent, type RefObject } from 'react'
import { text } from '../text.ts'
import { BeyondTheEnd, NothingFound } from './nothing-found.tsx'
import { Paging } from './paging.tsx'
import styles from './results.module.css'
import type { UnderstoodSearch } from '../result-card/reasons.ts'
import { addressOf, type Search } from '../search-address.ts'
import { InterpretedWords } from './interpreted-words.tsx'
import { useInterests } from '../../interest/interest-button.tsx'
import { hasOpenings, opportunitiesAsk, professionalsAsk } from '../asks.ts'
import { OpeningsSection } from '../openings/openings-section.tsx'
import { useOpenings } from '../openings/use-openings.ts'
import { OpportunityCard } from '../result-card/opportunity-card.tsx'
import { useSearchResults } from './use-search-results.ts'
import { ProfessionalCard } from '../result-card/professional-card.tsx'

export function ProfessionalResults({ host, query }: { host: Host; query: ProfessionalQuery }) {
  const found = useSearchResults(host, professionalsAsk, query)
  const search = { type: 'professionals', query } as const
  return (
    <Results host={host} search={search} found={found} nameOf={(person) => person.fullName} say={text.results.professionals}>
      {(person, sought) => <ProfessionalCard key={person._id} host={host} person={person} sought={sought} />}
    </Results>
  )
}

export function OpportunityResults({ host, query }: { host: Host; query: OpportunityQuery }) {
  useInterests(host)
  const found = useSearchResults(host, opportunitiesAsk, query)
  const hasAny = (useOpenings(host, query).data?.results.length ?? 0) > 0
  const search = { type: 'opportunities', query } as const
  return (
    <>
      {hasOpenings(search) && <OpeningsSection host={host} query={query} />}
      <Results
        host={host}
        search={search}
        found={found}
        nameOf={(firm) => firm.name}
        say={text.results.opportunities}
        none={hasAny ? text.empty.noFirms : undefined}
      >
        {(firm, sought) => <OpportunityCard key={firm._id} host={host} firm={firm} sought={sought} />}
      </Results>
    </>
  )
}

interface ResultPage<Item> {
  results: Item[]
  page: number
  limit: number
  totalPages: number
  totalResults: number
  totalIsEstimate?: boolean | undefined
  understood: Understood[]
  nextCursor: string | null
  previousCursor: string | null
  help?: SearchHelp | undefined
}

interface Props<Item> {
  host: Host
  search: Search
  found: UseQueryResult<ResultPage<Item>>
  /** The name of a result, for restoring accents. */
  nameOf: (item: Item) => string
  say: (total: number) => string
  /** The title of an empty result. */
  none?: string | undefined
  /** One list item. */
  children: (item: Item, sought: UnderstoodSearch) => ReactNode
}

function Results<Item>({ host, search, found, nameOf, say, none = text.empty.title, children }: Props<Item>) {
  const { data, isPlaceholderData } = found
  const isMissing = data === undefined || isPlaceholderData
  // While a search is pending, and after it failed, the old page is still shown with its own words and links.
  const [shown, setShown] = useState(isMissing ? null : { page: data, search })
  if (!isMissing && (data !== shown?.page || addressOf(search) !== addressOf(shown.search))) setShown({ page: data, search })
  const problem = problemOf(found)
  useFailureToast(host, found, toasts.searchFailed)
  const { start, onClick } = useFollowedLink<HTMLParagraphElement>(search)

  return (
    // Only observes followed links; the links themselves are the controls.
    <Stack gap={4} onClick={onClick}>
      {problem !== null && (
        <ErrorPanel title={toasts.searchFailed} onRetry={() => void found.refetch()} isRetrying={found.fetchStatus === 'fetching'}>
          <p>{problem}</p>
        </ErrorPanel>
      )}
      {/* Always rendered: a live region that appears with its text is not announced. Screen readers read one line at a time. */}
      <div role="status">
        <Muted className={styles['total']} ref={start} tabIndex={-1}>
          {shown !== null &&
            (problem === null ? <Total page={shown.page} say={say} none={none} /> : shown.page.results.length > 0 && text.results.stale)}
        </Muted>
      </div>
      {shown === null && problem === null && <Skeleton label={text.results.loading} rows={5} />}
      {shown !== null && (shown.page.results.length > 0 || problem === null) && (
        <div className={styles['results']} data-stale={isMissing && problem === null}>
          <Content {...shown} nameOf={nameOf} none={none} isBusy={isMissing && problem === null}>
            {children}
          </Content>
        </div>
      )}
    </Stack>
  )
}

/** The total and the page, announced when they change. */
function Total<Item>({ page, say, none }: { page: ResultPage<Item>; say: Props<Item>['say']; none: string }) {
  if (page.totalResults === 0) return <VisuallyHidden>{none}</VisuallyHidden>
  const count = say(page.totalResults)
  return (
    <>
      <span>{page.totalIsEstimate === true ? text.results.estimate(count) : count}</span>
      {page.page > 1 && <span>{text.results.page(page.page)}</span>}
    </>
  )
}

interface ContentProps<Item> extends Pick<Props<Item>, 'search' | 'nameOf' | 'children'> {
  page: ResultPage<Item>
  none: string
  isBusy: boolean
}

function Content<Item>({ search, page, nameOf, none, isBusy, children }: ContentProps<Item>) {
  const { results, totalResults, totalPages, totalIsEstimate = false, understood } = page
  if (totalResults === 0) return <NothingFound title={none} search={search} help={page.help} />
  if (results.length === 0) return <BeyondTheEnd search={search} totalPages={totalPages} isEstimate={totalIsEstimate} />
  return (
    <Stack as="section" gap={4} aria-label={text.results.label} aria-busy={isBusy}>
      <InterpretedWords understood={understood} seen={results.map(nameOf)} />
      <Stack as="ol" gap={3} className={styles['list']}>
        {results.map((item) => children(item, { search, understood }))}
      </Stack>
      <Paging search={search} page={page} />
    </Stack>
  )
}

/** The message about a search that cannot be shown; null if there is none. */
function problemOf({ error, data, isPlaceholderData, fetchStatus }: UseQueryResult<unknown>): string | null {
  if (error !== null && data === undefined) return messageOf(error, text.results.unreachable)
  return (data === undefined || isPlaceholderData) && fetchStatus === 'paused' ? text.results.offline : null
}

/**
 * A link to other results disappears with the old ones, so the focus moves to the start of the new ones. On back and forward the browser
 * restores the position.
 */
function useFollowedLink<E extends HTMLElement>(search: Search): { start: RefObject<E | null>; onClick: (event: MouseEvent) => void } {
  const start = useRef<E>(null)
  const isFollowed = useRef(false)
  const address = addressOf(search)

  // Focus and scroll position belong to the document.
  useLayoutEffect(() => {
    if (!isFollowed.current) return
    isFollowed.current = false
    start.current?.focus({ preventScroll: true })
    start.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [address])

  function onClick({ target, defaultPrevented }: MouseEvent) {
    // Only the router prevents a link's default; links to other tabs or pages are ignored.
    const link = target instanceof Element ? target.closest('a') : null
    isFollowed.current = defaultPrevented && link !== null && link.pathname === '/search' && `${link.pathname}${link.search}` !== address
  }
  return { start, onClick }
}
