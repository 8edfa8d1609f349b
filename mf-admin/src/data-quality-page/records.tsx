import { listDataProblems, type DataProblem } from '@ponte/contracts/data-quality'
import type { Host } from '@ponte/contracts/host'
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
import { Stack } from '@ponte/shared-ui/stack'
import { NotLoaded } from '../page/not-loaded.tsx'
import { text as common } from '../text.ts'
import { qualityText as text } from './text.ts'
import { addressOf } from './quality-address.ts'
import { RecordGroups } from './record-groups.tsx'

const PAGE_SIZE = 50

interface Props {
  host: Host
  problem: DataProblem
  page: number
}

/** The records with one problem. */
export function Records({ host, problem, page }: Props) {
  const hint = text.hints[problem]
  return (
    <Stack gap={3}>
      <h2 tabIndex={-1}>{text.problems[problem]}</h2>
      {hint !== undefined && <Muted>{hint}</Muted>}
      <Found host={host} problem={problem} page={page} />
    </Stack>
  )
}

function Found({ host, problem, page }: Props) {
  const question = ask(listDataProblems, { params: { problem }, query: { page, limit: PAGE_SIZE } })
  const records = useAnswer(host, question, { placeholderData: keepPreviousData })
  const data = pageToShow(records)
  const list = useFocusAfterPaging<HTMLDivElement>(data?.page ?? page)

  if (data === undefined) return <NotLoaded query={records} words={{ loading: text.loadingRecords, failed: text.recordsFailed }} />
  if (data.totalResults === 0) {
    return (
      <EmptyState title={text.clean} icon="check">
        {text.noneHere}
      </EmptyState>
    )
  }
  if (data.results.length === 0) {
    const first = (
      <LinkButton as={Link} to={addressOf({ problem, page: 1 })} variant="soft">
        {text.firstPage}
      </LinkButton>
    )
    return <EmptyState title={text.beyond} action={first} />
  }
  return (
    <Results gap={3} ref={list} tabIndex={-1} role="group" aria-label={text.problems[problem]} isStale={records.isPlaceholderData}>
      <Muted role="status">{text.records(data.totalResults)}</Muted>
      <RecordGroups problem={problem} records={data.results} />
      <Pagination
        as={Link}
        page={data.page}
        totalPages={data.totalPages}
        toPage={(to) => addressOf({ problem, page: to })}
        texts={common.pages}
      />
    </Results>
  )
}
