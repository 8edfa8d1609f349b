import { paths } from './paths.ts'
import styles from './icon.module.css'

export type IconName = keyof typeof paths

interface Props {
  name: IconName
  /** Accessible name. Omit it beside text that says the same. */
  label?: string
  size?: 's' | 'm' | 'l'
}

export function Icon({ name, label, size = 'm' }: Props) {
  const isFilled = name === 'star'
  return (
    <svg
      className={styles[size]}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  )
}
