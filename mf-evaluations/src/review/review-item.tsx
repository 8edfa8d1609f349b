import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { ratingsOf } from '@ponte/contracts/ratings'
import { ReviewCard } from '@ponte/shared-ui/review-card'
import type { ReactNode, Ref } from 'react'
import { reviewText as text } from './text.ts'
import { ReportState, reportOf } from './report-state.tsx'

interface Props {
  review: Review & { hasBeenReported?: boolean }
  heading: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  /** The actions on the review. */
  children?: ReactNode
}

/** A review of the viewer, with the viewer's reply. */
export function ReviewItem({ review, heading, headingRef, children }: Props) {
  const { author, publishedAt, comment, reply } = review
  return (
    <ReviewCard
      author={author}
      date={shownDate(publishedAt)}
      ratings={ratingsOf(review, text)}
      comment={comment}
      note={noteOn(review)}
      reply={reply && { ...reply, label: text.reply, date: shownDate(reply.createdAt) }}
      heading={heading}
      headingRef={headingRef}
    >
      {children}
    </ReviewCard>
  )
}

function noteOn(review: Props['review']): ReactNode {
  const report = reportOf(review)
  if (report !== null) return <ReportState report={report} />
  return review.comment === null ? text.noText : undefined
}

const shownDate = (iso: string) => ({ iso, shown: formatDate(iso) })
