import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './error-panel.module.css'

interface Props {
  title: string
  children?: ReactNode
  retryLabel: string
  onRetry: () => void
  isRetrying?: boolean
}

export function ErrorPanel({ title, children, retryLabel, onRetry, isRetrying = false }: Props) {
  return (
    <div className={styles['panel']} role="alert">
      <span className={styles['icon']}>
        <Icon name="warning" />
      </span>
      <div className={styles['body']}>
        <h2 className={styles['title']}>{title}</h2>
        {children}
        <Button variant="outline" onClick={onRetry} isBusy={isRetrying}>
          {retryLabel}
        </Button>
      </div>
    </div>
  )
}
