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
    <div className={styles['panel']} role="alert">
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
