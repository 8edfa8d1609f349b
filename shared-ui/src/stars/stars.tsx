import { paths } from '../icon/paths.ts'
import styles from './stars.module.css'

const PLACES = [0, 1, 2, 3, 4]

/** Five stars, lit up to the rounded value. Hidden from screen readers, because the figure beside them is text. */
export function Stars({ value }: { value: number }) {
  const lit = Math.round(value)
  return (
    <svg className={styles['stars']} viewBox="0 0 120 24" aria-hidden="true" focusable="false" data-lit={lit}>
      {PLACES.map((place) => (
        <path key={place} className={place < lit ? styles['lit'] : undefined} d={paths.star} transform={`translate(${place * 24})`} />
      ))}
    </svg>
  )
}
