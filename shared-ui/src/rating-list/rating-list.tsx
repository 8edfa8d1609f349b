import type { ReactNode } from 'react'
import { oneDecimal } from '../stars/write-number.ts'
import { Stars } from '../stars/stars.tsx'
import { VisuallyHidden } from '../prose/prose.tsx'
import styles from './rating-list.module.css'

export interface CriterionRating {
  /** The criterion. */
  label: string
  value: number
  /** The value as text for screen readers: '5 stars'. */
  spoken: string
}

interface Props {
  ratings: readonly CriterionRating[]
  /** More `dt` and `dd` pairs, each in a `div`. */
  children?: ReactNode
}

/** A review's stars by criterion. */
export function RatingList({ ratings, children }: Props) {
  return (
    <dl className={styles['list']}>
      {ratings.map(({ label, value, spoken }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['value']}>
            <Stars value={value} />
            <span aria-hidden="true">{oneDecimal(value)}</span>
            <VisuallyHidden>{spoken}</VisuallyHidden>
          </dd>
        </div>
      ))}
      {children}
    </dl>
  )
}
