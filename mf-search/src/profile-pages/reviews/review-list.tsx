import { formatDate } from '@ponte/contracts/calendar'
import type { Review } from '@ponte/contracts/profiles'
import { ratingsOf } from '@ponte/contracts/ratings'
import { ReviewCard, ReviewCards } from '@ponte/shared-ui/review-card'
import { profileText } from '../../text-profiles.ts'

const { reputation, reviews: text } = profileText
const words = { ...reputation, stars: text.stars }

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  return (
    <ReviewCards>
      {reviews.map((review) => (
        <ReviewCard
          key={review._id}
          author={review.author}
          date={{ iso: review.publishedAt, shown: formatDate(review.publishedAt) }}
          ratings={ratingsOf(review, words)}
          comment={review.comment}
          withheld={text.privateComment}
        />
      ))}
    </ReviewCards>
  )
}
