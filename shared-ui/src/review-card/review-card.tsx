import type { ReactNode, Ref } from 'react'
import { Muted, Prose } from '../prose/prose.tsx'
import { RatingList, type CriterionRating } from '../rating-list/rating-list.tsx'
import { Row } from '../row/row.tsx'
import styles from './review-card.module.css'

interface ShownDate {
  iso: string
  shown: string
}

interface Props {
  author: string
  date: ShownDate
  ratings: readonly CriterionRating[]
  /** The author's text; an empty one counts as none. */
  comment: string | null
  /** About the comment, or in place of one this user may not see. */
  note?: ReactNode
  /** The reviewed side's reply. */
  reply?: { label: string; date: ShownDate; text: string } | undefined
  heading?: 'h2' | 'h3'
  headingRef?: Ref<HTMLHeadingElement> | undefined
  /** The rest of the card: actions. */
  children?: ReactNode
}

export function ReviewCards({ children }: { children: ReactNode }) {
  return <ul className={styles['list']}>{children}</ul>
}

/** One review: author, date, stars, text and reply. */
export function ReviewCard({ author, date, ratings, comment, note, reply, heading: Heading = 'h3', headingRef, children }: Props) {
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
      {note !== undefined && <Muted className={styles['note']}>{note}</Muted>}
      {reply !== undefined && (
        <div className={styles['reply']}>
          <Muted>
            {reply.label} · <time dateTime={reply.date.iso}>{reply.date.shown}</time>
          </Muted>
          <Prose>{reply.text}</Prose>
        </div>
      )}
      {children}
    </li>
  )
}
