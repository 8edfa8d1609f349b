import { classes } from '../element.ts'
import { oneDecimal } from '../stars/write-number.ts'
import { Stars } from '../stars/stars.tsx'
import styles from './star-figures.module.css'

export interface StarFiguresTexts {
  /** The number of ratings behind the mean: '31 ratings'. */
  count: (count: number) => string
  /** The text without ratings: never a 0. */
  none: string
}

interface Props {
  mean: number | null
  count: number
  texts: StarFiguresTexts
}

/** Stars with the exact mean and the number of ratings it is based on. */
export function StarFigures({ mean, count, texts }: Props) {
  if (mean === null || count === 0) return <p className={classes(styles['figures'], styles['none'])}>{texts.none}</p>
  return (
    <p className={styles['figures']}>
      <Stars value={mean} />
      <span>{`${oneDecimal(mean)} · ${texts.count(count)}`}</span>
    </p>
  )
}
