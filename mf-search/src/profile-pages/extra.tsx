import { Icon, type IconName } from '@ponte/shared-ui/icon'
import styles from './profile.module.css'

export function Extra({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles['extra']}>
      <Icon name={icon} size="s" />
      {children}
    </p>
  )
}
