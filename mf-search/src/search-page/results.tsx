import { toasts } from '@ponte/contracts/toasts'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import type { UseQueryResult } from '@ponte/platform/query'
import type { ReactNode } from 'react'
import { messageOf } from '@ponte/platform/refusal'
import { text } from '../text.ts'
import styles from './results.module.css'

interface Page<Item> {
  results: Item[]
  page: number
  totalPages: number
  totalResults: number
  totalIsEstimate?: boolean | undefined
}

interface Props<Item> {
  found: UseQueryResult<Page<Item>>
  say: (total: number) => string
  toPage: (page: number) => string
  /** One list item. */
  children: (item: Item) => ReactNode
}

export function Results<Item>({ found, say, toPage, children }: Props<Item>) {
  const { data, error, isFetching, isPlaceholderData } = found
  if (error !== null) {
    return (
      <ErrorPanel title={toasts.searchFailed} retryLabel={text.results.retry} onRetry={() => void found.refetch()} isRetrying={isFetching}>
        <p>{messageOf(error, toasts.requestFailed)}</p>
      </ErrorPanel>
    )
  }
  if (data === undefined) return <Skeleton label={text.results.loading} rows={5} />
  if (data.totalResults === 0) {
    return (
      <EmptyState title={text.empty.title} icon="search" action={<Way to="/search">{text.empty.clear}</Way>}>
        {text.empty.hint}
      </EmptyState>
    )
  }
  if (data.results.length === 0) {
    return (
      <EmptyState title={text.beyond.title} icon="search" action={<Way to={toPage(1)}>{text.beyond.first}</Way>}>
        {text.beyond.hint(data.totalPages)}
      </EmptyState>
    )
  }
  return (
    <section aria-label={text.results.label} aria-busy={isPlaceholderData} className={styles['results']}>
      <p role="status" className={styles['total']}>
        {data.totalIsEstimate === true ? text.results.estimate(say(data.totalResults)) : say(data.totalResults)}
      </p>
      <ol className={styles['list']}>{data.results.map(children)}</ol>
      <Pagination as={Link} page={data.page} totalPages={data.totalPages} toPage={toPage} texts={text.pages} />
    </section>
  )
}

function Way({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LinkButton as={Link} to={to} variant="soft">
      {children}
    </LinkButton>
  )
}
