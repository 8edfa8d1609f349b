import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useFailureToast } from '@ponte/platform/failure-toast'
import type { SearchHelp, Understood } from '@ponte/contracts/search'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Muted } from '@ponte/shared-ui/muted'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useState, type ReactNode } from 'react'
import { text } from '../text.ts'
import { BeyondTheEnd, NothingFound } from './nothing-found.tsx'
import { Paging } from './paging.tsx'
import styles from './results.module.css'
import type { UnderstoodSearch } from '../result-card/reasons.ts'
import { addressOf, type Search } from '../search-address.ts'
import { InterpretedWords } from './interpreted-words.tsx'
import { useFollowedLink } from './use-followed-link.ts'

interface ResultPage<Item> {
  results: Item[]
  page: number
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

export function Results<Item>({ host, search, found, nameOf, say, none = text.empty.title, children }: Props<Item>) {
  const { data, isPlaceholderData } = found
  const isMissing = data === undefined || isPlaceholderData
  // While a search is pending, and after it failed, the old page is still shown with its own words and links.
  const [shown, setShown] = useState(isMissing ? null : { page: data, search })
  if (!isMissing && (data !== shown?.page || addressOf(search) !== addressOf(shown.search))) setShown({ page: data, search })
  const problem = problemOf(found)
  useFailureToast(host, found.data === undefined ? found.error : null, toasts.searchFailed)
  const { start, onClick } = useFollowedLink<HTMLParagraphElement>(search)

  return (
    // Only observes followed links; the links themselves are the controls.
    <Stack gap={4} onClick={onClick}>
      {problem !== null && (
        <ErrorPanel
          title={toasts.searchFailed}
          retryLabel={text.results.retry}
          onRetry={() => void found.refetch()}
          isRetrying={found.fetchStatus === 'fetching'}
        >
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
  const said = say(page.totalResults)
  return (
    <>
      <span>{page.totalIsEstimate === true ? text.results.estimate(said) : said}</span>
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
