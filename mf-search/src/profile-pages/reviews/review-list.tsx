import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { ratingsOf } from '@ponte/contracts/ratings'
import { Badge } from '@ponte/shared-ui/badge'
import { ReviewCard, ReviewCards } from '@ponte/shared-ui/review-card'
import type { ReactNode } from 'react'
import { profileText } from '../text.ts'
import { VerifyButton } from '../../verify-review/verify-button.tsx'

const { reputation, reviews: text } = profileText
const words = { ...reputation, stars: text.stars }

interface Props {
  host: Host
  /** Id of the reviewed profile. */
  subject: string
  reviews: readonly Review[]
}

export function ReviewList({ host, subject, reviews }: Props) {
  return (
    <>
      <ReviewCards>
        {reviews.map((review) => (
          <ReviewCard
            key={review._id}
            author={review.author}
            date={shownDate(review.publishedAt)}
            ratings={ratingsOf(review, words)}
            comment={review.comment}
            note={noteOn(review)}
            reply={review.reply && { ...review.reply, label: text.reply, date: shownDate(review.reply.createdAt) }}
          />
        ))}
      </ReviewCards>
      {/* Reset on another page, which has other reviews to choose from. */}
      <VerifyButton key={reviews[0]?._id} host={host} reviews={reviews} subject={subject} />
    </>
  )
}

const shownDate = (iso: string) => ({ iso, shown: formatDate(iso) })

function noteOn({ isUnderReview, comment }: Review): ReactNode {
  if (isUnderReview === true) {
    return (
      <>
        <Badge tone="warning">{text.underReview.badge}</Badge> {text.underReview.hint}
      </>
    )
  }
  return comment === null ? text.noComment : undefined
}
