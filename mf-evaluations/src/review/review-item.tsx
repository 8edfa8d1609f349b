import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { ratingsOf } from '@ponte/contracts/ratings'
import { Muted } from '@ponte/shared-ui/muted'
import { Prose } from '@ponte/shared-ui/prose'
import { ReviewCard } from '@ponte/shared-ui/review-card'
import type { ReactNode, Ref } from 'react'
import { reviewText as text } from './text.ts'
import styles from './reply.module.css'
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
  const report = reportOf(review)
  return (
    <ReviewCard
      author={author}
      date={{ iso: publishedAt, shown: formatDate(publishedAt) }}
      ratings={ratingsOf(review, text)}
      comment={comment}
      withheld={report === null ? text.noText : undefined}
      heading={heading}
      headingRef={headingRef}
    >
      {report !== null && <ReportState report={report} />}
      {reply !== undefined && (
        <div className={styles['reply']}>
          <Muted>
            {text.reply} · <time dateTime={reply.createdAt}>{formatDate(reply.createdAt)}</time>
          </Muted>
          <Prose>{reply.text}</Prose>
        </div>
      )}
      {children}
    </ReviewCard>
  )
}
