import type { Stats } from '@ponte/contracts/search'
import { formatRating } from '@ponte/contracts/statistics'
import { Icon } from '@ponte/shared-ui/icon'
import { text } from '../text.ts'
import styles from './rating-line.module.css'

/** As the product's Rating shows it, number and count, in the language of this screen. */
export function RatingLine({ stats: { overallRating, totalEvaluations } }: { stats: Stats }) {
  if (overallRating === null) return <p className={styles['rating']}>{text.person.notRated}</p>
  return (
    <p className={styles['rating']}>
      <span className={styles['star']}>
        <Icon name="star" size="s" />
      </span>
      {text.person.rated(formatRating(overallRating), totalEvaluations)}
    </p>
  )
}
