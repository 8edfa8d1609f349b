import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './empty-state.module.css'

interface Props {
  title: string
  icon?: IconName
  /** Why it is empty, and how to fill it. */
  children?: ReactNode
  action?: ReactNode
}

export function EmptyState({ title, icon = 'info', children, action }: Props) {
  return (
    <div className={styles['empty']}>
      <span className={styles['icon']}>
        <Icon name={icon} size="l" />
      </span>
      <h2>{title}</h2>
      {children !== undefined && <div className={styles['text']}>{children}</div>}
      {action}
    </div>
  )
}
