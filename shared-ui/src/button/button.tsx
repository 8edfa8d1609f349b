import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts'

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
