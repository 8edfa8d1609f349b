import { formatDate } from '@ponte/contracts/calendar'
import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import { ratingsOf } from '@ponte/contracts/ratings'
import { ReviewCard, ReviewCards } from '@ponte/shared-ui/review-card'
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
            date={{ iso: review.publishedAt, shown: formatDate(review.publishedAt) }}
            ratings={ratingsOf(review, words)}
            comment={review.comment}
            withheld={text.noComment}
          />
        ))}
      </ReviewCards>
      {/* Reset on another page, which has other reviews to choose from. */}
      <VerifyButton key={reviews[0]?._id} host={host} reviews={reviews} subject={subject} />
    </>
  )
}
