import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { Icon } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import type { ReactNode, Ref } from 'react'
import { reviewText as text } from '../text-reviews.ts'
import { ReportState } from './report-state.tsx'
import { reportOf } from './report-of.ts'
import styles from './review-item.module.css'

interface Props {
  review: Review & { hasBeenReported?: boolean }
  heading: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement>
  /** What can be done about it. */
  children?: ReactNode
}

/** What was said of the viewer, and what the viewer said to it. */
export function ReviewItem({ review, heading: Heading, headingRef, children }: Props) {
  const { author, publishedAt, cordialityRating, serviceQualityRating, comment, reply } = review
  const report = reportOf(review)
  return (
    <li className={styles['review']}>
      <div className={styles['head']}>
        <Heading ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1} className={styles['author']}>
          {author}
        </Heading>
        <time className={styles['date']} dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      </div>
      <dl className={styles['stars']}>
        <Stars label={text.cordiality} value={cordialityRating} />
        {serviceQualityRating !== null && <Stars label={text.serviceQuality} value={serviceQualityRating} />}
      </dl>
      {comment !== null && comment !== '' && <p className={styles['comment']}>{comment}</p>}
      {comment === null && report === null && <p className={styles['quiet']}>{text.noText}</p>}
      {report !== null && <ReportState report={report} />}
      {reply !== undefined && (
        <div className={styles['reply']}>
          <p className={styles['quiet']}>
            {text.reply} · <time dateTime={reply.createdAt}>{formatDate(reply.createdAt)}</time>
          </p>
          <p className={styles['comment']}>{reply.text}</p>
        </div>
      )}
      {children}
    </li>
  )
}

function Stars({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>
        <Icon name="star" size="s" />
        <span aria-hidden="true">{value}</span>
        <VisuallyHidden>{text.stars(value)}</VisuallyHidden>
      </dd>
    </div>
  )
}
