import { Icon, type IconName } from '@ponte/shared-ui/icon'
import styles from './extra.module.css'

/** A secondary fact with an icon. */
export function Extra({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles['extra']}>
      <Icon name={icon} size="s" />
      {children}
    </p>
  )
}
