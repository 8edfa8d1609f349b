import { classes } from '../link/classes.ts'
import { oneDecimal } from '../stars/one-decimal.ts'
import { Stars } from '../stars/stars.tsx'
import styles from './star-figures.module.css'

export interface StarFiguresTexts {
  /** The number of ratings behind the mean: '31 ratings'. */
  count: (count: number) => string
  /** The text where nothing was rated yet: never a 0. */
  none: string
}

interface Props {
  mean: number | null
  count: number
  texts: StarFiguresTexts
}

/** Whole stars beside the exact mean and what it rests on: a figure without its weight says nothing. */
export function StarFigures({ mean, count, texts }: Props) {
  if (mean === null || count === 0) return <p className={classes(styles['figures'], styles['none'])}>{texts.none}</p>
  return (
    <p className={styles['figures']}>
      <Stars value={mean} />
      <span>{`${oneDecimal(mean)} · ${texts.count(count)}`}</span>
    </p>
  )
}
