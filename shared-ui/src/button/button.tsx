import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { classes } from '../element.ts'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import styles from './button.module.css'

/** One filled button per view; soft on cards, outline beside a filled one, quiet in running text, danger for irreversible actions. */
export type ButtonVariant = 'filled' | 'soft' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'm' | 'l'

export function buttonClass(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classes(styles['button'], styles[variant], size === 'l' && styles['large'], extra)
}

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
  /** True while its action runs: it keeps the focus, and ignores further clicks. */
  isBusy?: boolean
}

export function Button({ variant = 'filled', size = 'm', icon, isBusy = false, children, onClick, className, ...rest }: Props) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, size, className)}
      onClick={press}
      {...(isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {})}
    >
      {isBusy ? <Spinner /> : icon !== undefined && <Icon name={icon} />}
      {children}
    </button>
  )
}
