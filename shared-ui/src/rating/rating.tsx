import { Icon } from '../icon/icon.tsx'
import { classes } from '../link/classes.ts'
import styles from './rating.module.css'

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('pt-BR')

interface Props {
  /** null: nothing was rated yet. Never shown as 0. */
  value: number | null
  count: number
}

/** Always number and count: a figure without its weight says nothing. */
export function Rating({ value, count }: Props) {
  if (value === null || count === 0) return <p className={classes(styles['rating'], styles['none'])}>Ainda sem avaliações</p>
  return (
    <p className={styles['rating']}>
      <span className={styles['star']}>
        <Icon name="star" size="s" />
      </span>
      <span>{`${oneDecimal.format(value)} · ${whole.format(count)} ${count === 1 ? 'avaliação' : 'avaliações'}`}</span>
    </p>
  )
}
