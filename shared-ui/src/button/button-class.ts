import { classes } from '../link/classes.ts'
import styles from './button.module.css'

/** One filled button per view; soft on cards, outline beside a filled one, quiet in running text, danger for irreversible actions. */
export type ButtonVariant = 'filled' | 'soft' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'm' | 'l'

export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classes(styles['button'], styles[variant], size === 'l' && styles['large'], extra)
}
