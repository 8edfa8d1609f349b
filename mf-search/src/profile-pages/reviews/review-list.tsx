import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { Icon } from '@ponte/shared-ui/icon'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { profileText as text } from '../../text-profiles.ts'
import styles from './review-list.module.css'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ul className={styles['list']}>
      {reviews.map((review) => (
        <ReviewItem key={review._id} review={review} />
      ))}
    </ul>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { author, publishedAt, cordialityRating, serviceQualityRating, comment } = review
  return (
    <li className={styles['review']}>
      <div className={styles['top']}>
        <h3 className={styles['author']}>{author}</h3>
        <time className={styles['date']} dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      </div>
      <dl className={styles['stars']}>
        <Stars label={text.reputation.cordiality} value={cordialityRating} />
        {serviceQualityRating !== null && <Stars label={text.reputation.serviceQuality} value={serviceQualityRating} />}
      </dl>
      {comment === null && <p className={styles['private']}>{text.reviews.privateComment}</p>}
      {comment !== null && comment !== '' && <p className={styles['comment']}>{comment}</p>}
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
        <VisuallyHidden>{text.reviews.stars(value)}</VisuallyHidden>
      </dd>
    </div>
  )
}
