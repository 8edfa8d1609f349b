import type { Host } from '@ponte/contracts/host'
import type { Review } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import { useFocusAfterPaging } from '@ponte/platform/use-focus-after-paging'
import { Link, useSearchParams } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Stack } from '@ponte/shared-ui/stack'
import { profileText as text } from '../text.ts'
import { AllReviews } from './all-reviews.tsx'
import { REVIEWS_ID, reviewsPageOf, reviewsPath } from '../asks.ts'
import { ReviewList } from './review-list.tsx'
import styles from '../profile.module.css'

interface Props {
  host: Host
  type: SearchType
  id: string
  total: number
  latest: readonly Review[]
}

/** Reviews of a profile: the latest few, or the page that the address names. */
export function Reviews({ host, type, id, total, latest }: Props) {
  const [params] = useSearchParams()
  const page = reviewsPageOf(params)
  const heading = useFocusAfterPaging<HTMLHeadingElement>(page)
  return (
    <Stack as="section" gap={3} className={styles['part']} id={REVIEWS_ID}>
      <h2 ref={heading} tabIndex={-1} className={styles['heading']}>
        {text.reviews.title}
      </h2>
      {page === null ? (
        <Latest host={host} subject={id} total={total} reviews={latest} />
      ) : (
        <AllReviews host={host} type={type} id={id} page={page} />
      )}
    </Stack>
  )
}

interface LatestProps {
  host: Host
  subject: string
  total: number
  reviews: readonly Review[]
}

function Latest({ host, subject, total, reviews }: LatestProps) {
  if (reviews.length === 0) return <p className={styles['quiet']}>{text.reviews.none}</p>
  return (
    <>
      <ReviewList host={host} subject={subject} reviews={reviews} />
      {total > reviews.length && (
        <p>
          <LinkButton as={Link} to={reviewsPath(1)} variant="outline">
            {text.reviews.all(total)}
          </LinkButton>
        </p>
      )}
    </>
  )
}
