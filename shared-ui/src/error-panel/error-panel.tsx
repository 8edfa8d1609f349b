import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { isEnglish } from '../stars/write-number.ts'
import styles from './error-panel.module.css'

interface Props {
  title: string
  children?: ReactNode
  retryLabel?: string
  onRetry: () => void
  isRetrying?: boolean
  /** True if the panel replaces a whole page, so that its title is the page's heading. */
  isPage?: boolean
}

export function ErrorPanel({ title, children, retryLabel, onRetry, isRetrying = false, isPage = false }: Props) {
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <div ref={passFocusOn} className={styles['panel']} role="alert">
      <span className={styles['icon']}>
        <Icon name="warning" />
      </span>
      <div className={styles['body']}>
        <Heading className={styles['title']}>{title}</Heading>
        {children}
        <Button variant="outline" onClick={onRetry} isBusy={isRetrying}>
          {retryLabel ?? (isEnglish() ? 'Try again' : 'Tentar de novo')}
        </Button>
      </div>
    </div>
  )
}

/** When a panel with the focus is removed, after a retry, moves the focus to the heading of its section, or of the page. */
const passFocusOn = (panel: HTMLElement | null) => () => {
  if (!panel?.contains(document.activeElement)) return
  const part = panel.closest('section, dialog')
  // The content that replaces it is not on the page yet, and may take the focus.
  queueMicrotask(() => {
    const heading = [part, document].map((place) => place?.querySelector<HTMLElement>(':is(main, dialog) :is(h1, h2)')).find(Boolean)
    if (!heading || document.activeElement !== document.body) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
}
