import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { Card } from '@ponte/shared-ui/card'
import { Icon } from '@ponte/shared-ui/icon'
import { Section } from '../page/section.tsx'
import { text } from '../text.ts'
import styles from './latest-reviews.module.css'

export function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  return (
    <Section title={text.professional.latestReviews}>
      {reviews.length === 0 ? (
        <p className={styles['none']}>{text.professional.noReviews}</p>
      ) : (
        <ul className={styles['list']}>
          {reviews.map((review) => (
            <ReviewItem key={review._id} review={review} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { author, publishedAt, cordialityRating, serviceQualityRating, comment } = review
  return (
    <Card as="li" className={styles['review']}>
      <div className={styles['head']}>
        <h3 className={styles['author']}>{author}</h3>
        <time className={styles['date']} dateTime={publishedAt}>
          {formatDate(publishedAt)}
        </time>
      </div>
      <dl className={styles['stars']}>
        <Stars label={text.professional.cordiality} value={cordialityRating} />
        {serviceQualityRating !== null && <Stars label={text.professional.serviceQuality} value={serviceQualityRating} />}
      </dl>
      {comment === null && <p className={styles['private']}>{text.professional.privateComment}</p>}
      {comment !== null && comment !== '' && <p className={styles['comment']}>{comment}</p>}
    </Card>
  )
}

function Stars({ label, value }: { label: string; value: number }) {
  return (
    <div className={styles['figure']}>
      <dt>{label}</dt>
      <dd className={styles['value']}>
        <Icon name="star" size="s" />
        <span>{value}</span>
      </dd>
    </div>
  )
}
