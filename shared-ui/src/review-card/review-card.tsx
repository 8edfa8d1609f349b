import type { ReactNode, Ref } from 'react'
import { Muted, Prose } from '../prose/prose.tsx'
import { RatingList, type CriterionRating } from '../rating-list/rating-list.tsx'
import { Row } from '../row/row.tsx'
import styles from './review-card.module.css'

interface Props {
  author: string
  date: { iso: string; shown: string }
  ratings: readonly CriterionRating[]
  /** The author's text; an empty one counts as none. */
  comment: string | null
  /** The note replacing a comment this user may not see. */
  withheld?: ReactNode
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** The rest of the card: a reply, actions. */
  children?: ReactNode
}

export function ReviewCards({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>
}

/** One review: author, date, stars and text. */
export function ReviewCard({ author, date, ratings, comment, withheld, heading: Heading = 'h3', headingRef, children }: Props) {
  return (
    <li className={styles['review']}>
      <Row gap={4} lineGap={0} align="baseline" justify="between">
        <Heading ref={headingRef} tabIndex={headingRef === undefined ? undefined : -1} className={styles['author']}>
          {author}
        </Heading>
        <Muted as="time" dateTime={date.iso}>
          {date.shown}
        </Muted>
      </Row>
      <RatingList ratings={ratings} />
      {comment !== null && comment !== '' && <Prose>{comment}</Prose>}
      {comment === null && withheld !== undefined && <Muted>{withheld}</Muted>}
      {children}
    </li>
  )
}
