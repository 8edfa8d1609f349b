import type { Review } from '@ponte/contracts/profiles'
import { ReviewCards } from '@ponte/shared-ui/review-card'
import { Section } from '@ponte/shared-ui/section'
import { SectionLink } from '../page/section-link.tsx'
import { ReviewItem } from '../review/review-item.tsx'
import { EmptySection } from './empty-section.tsx'
import { dashboardText } from './text.ts'

const { reviews: text } = dashboardText

export function LatestReviews({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <EmptySection title={text.title}>{text.none}</EmptySection>
  const all = (
    <SectionLink to="/avaliacoes-recebidas" of={text.allReviews}>
      {text.all}
    </SectionLink>
  )
  return (
    <Section title={text.title} action={all}>
      <ReviewCards>
        {reviews.map((review) => (
          <ReviewItem key={review._id} review={review} heading="h3" />
        ))}
      </ReviewCards>
    </Section>
  )
}
