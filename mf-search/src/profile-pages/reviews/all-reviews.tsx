import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Results } from '@ponte/shared-ui/results'
import { NotLoaded, pageToShow } from '../../frame/not-loaded.tsx'
import { SoftLink } from '../../frame/soft-link.tsx'
import { profileText as text } from '../text.ts'
import { reviewsAsk, reviewsPath } from '../asks.ts'
import { ReviewList } from './review-list.tsx'
import styles from '../profile.module.css'

interface Props {
  host: Host
  type: SearchType
  id: string
  page: number
}

export function AllReviews({ host, type, id, page }: Props) {
  const reviews = useAnswer(host, reviewsAsk(type, id, page), { placeholderData: keepPreviousData })
  const data = pageToShow(reviews)
  if (data === undefined) return <NotLoaded query={reviews} words={text.reviews} rows={5} />
  if (data.totalResults === 0) return <p className={styles['quiet']}>{text.reviews.none}</p>
  if (data.results.length === 0) {
    return (
      <>
        <p className={styles['quiet']}>{text.reviews.beyond}</p>
        <p>
          <SoftLink to={reviewsPath(1)}>{text.reviews.first}</SoftLink>
        </p>
      </>
    )
  }
  return (
    <Results gap={5} isStale={reviews.isPlaceholderData}>
      <ReviewList host={host} subject={id} reviews={data.results} />
      <Pagination
        as={Link}
        page={data.page}
        totalPages={data.totalPages}
        toPage={reviewsPath}
        texts={{ label: text.reviews.pages, ...text.pages }}
      />
    </Results>
  )
}
