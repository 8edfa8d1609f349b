import type { Host } from '@ponte/contracts/host'
import { listReports } from '@ponte/contracts/moderation'
import { ask } from '@ponte/platform/ask'
import { useFocusAfterPaging } from '@ponte/platform/use-focus-after-paging'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { pageToShow } from '@ponte/shared-ui/not-loaded'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Results } from '@ponte/shared-ui/results'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { useEffect } from 'react'
import { NotLoaded } from '../page/not-loaded.tsx'
import { text as common } from '../text.ts'
import { moderationText as text } from './text.ts'
import { addressOf, type ReportState } from './moderation-address.ts'
import { ReportCard } from './report-card.tsx'
import styles from './reports.module.css'
import { useDeciding } from './use-deciding.ts'

const PAGE_SIZE = 20

interface Props {
  host: Host
  state: ReportState
  page: number
}

export function Reports({ host, state, page }: Props) {
  const reports = useAnswer(host, ask(listReports, { query: { state, page, limit: PAGE_SIZE } }), { placeholderData: keepPreviousData })
  const { error, isPlaceholderData, isPaused } = reports
  const hasFailed = error !== null || isPaused
  const data = pageToShow(reports)
  const list = useFocusAfterPaging<HTMLElement>(data?.page ?? page)
  const { hasDecided, isDecided, decide } = useDeciding(host, list)

  // After the last report of the last page is decided, the page before it is shown.
  const lastPage = hasDecided && data !== undefined && data.totalResults > 0 && data.page > data.totalPages ? data.totalPages : null
  useEffect(() => {
    if (lastPage !== null && !isPlaceholderData) host.navigate(addressOf({ state, page: lastPage }), { replace: true })
  }, [host, isPlaceholderData, lastPage, state])

  const notLoaded = <NotLoaded query={reports} words={text} rows={3} />
  if (data === undefined) return notLoaded

  const here = data.results.filter(({ _id }) => !isDecided(_id))
  const total = data.totalResults - (data.results.length - here.length)
  const isBeyond = data.results.length === 0 && total > 0 && lastPage === null
  return (
    <Results as="section" ref={list} tabIndex={-1} aria-label={text.list[state]} isStale={isPlaceholderData} className={styles['reports']}>
      <Muted role="status">{total > 0 && text.total[state](total)}</Muted>
      {here.map((report) => (
        <ReportCard key={report._id} report={report} onDecide={(decision) => void decide(report, decision)} />
      ))}
      {here.length === 0 && total === 0 && (
        <EmptyState title={text.empty[state].title} icon="check">
          {text.empty[state].hint}
        </EmptyState>
      )}
      {isBeyond && <Beyond state={state} />}
      {/* All reports of this page are decided; the next ones are loading. */}
      {!isBeyond && here.length === 0 && total > 0 && (hasFailed ? notLoaded : <Skeleton label={text.loading} rows={3} />)}
      <Pagination
        as={Link}
        page={data.page}
        totalPages={data.totalPages}
        toPage={(to) => addressOf({ state, page: to })}
        texts={common.pages}
      />
    </Results>
  )
}

function Beyond({ state }: { state: ReportState }) {
  const first = (
    <LinkButton as={Link} to={addressOf({ state, page: 1 })} variant="soft">
      {text.firstPage}
    </LinkButton>
  )
  return <EmptyState title={text.beyond} action={first} />
}
