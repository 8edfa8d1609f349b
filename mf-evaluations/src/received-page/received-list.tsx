import type { AnswerOf } from '@ponte/contracts/call'
import type { receivedReviews } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { useFocusAfterPaging } from '@ponte/platform/use-focus-after-paging'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { NotLoaded, pageToShow } from '@ponte/shared-ui/not-loaded'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Results } from '@ponte/shared-ui/results'
import { ReviewCards } from '@ponte/shared-ui/review-card'
import { receivedText as text } from '../review/text.ts'
import { ReceivedReview } from './received-review.tsx'

interface Props {
  host: Host
  reviews: UseQueryResult<AnswerOf<typeof receivedReviews>>
  page: number
}

export function ReceivedList({ host, reviews, page }: Props) {
  const data = pageToShow(reviews)
  const list = useFocusAfterPaging<HTMLElement>(data?.page ?? page)
  if (data === undefined) return <NotLoaded query={reviews} words={text} reason={messageOf(reviews.error, toasts.requestFailed)} />
  if (data.totalResults === 0) {
    return (
      <EmptyState title={text.empty.title} icon="star" action={<Way to="/pending-evaluations">{text.empty.pending}</Way>}>
        {text.empty.hint}
      </EmptyState>
    )
  }
  if (data.results.length === 0) {
    return (
      <EmptyState title={text.beyond.title} icon="star" action={<Way to={addressOf(1)}>{text.beyond.first}</Way>}>
        {text.beyond.hint(data.totalPages)}
      </EmptyState>
    )
  }
  return (
    <Results as="section" ref={list} tabIndex={-1} aria-label={text.list} isStale={reviews.isPlaceholderData}>
      <Muted role="status">{text.total(data.totalResults)}</Muted>
      <ReviewCards>
        {data.results.map((review) => (
          <ReceivedReview key={review._id} host={host} review={review} />
        ))}
      </ReviewCards>
      <Pagination as={Link} page={data.page} totalPages={data.totalPages} toPage={addressOf} texts={text.pages} />
    </Results>
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton as={Link} to={to} variant="soft">
      {children}
    </LinkButton>
  )
}

const PATH = '/avaliacoes-recebidas'
const addressOf = (page: number): string => (page > 1 ? `${PATH}?page=${page}` : PATH)
