import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './empty-state.module.css'

interface Props {
  title: string
  icon?: IconName
  /** The reason why it is empty, and what fills it. */
  children?: ReactNode
  /** The way on. */
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
