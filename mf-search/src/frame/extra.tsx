import { Icon, type IconName } from '@ponte/shared-ui/icon'
import styles from './extra.module.css'

/** Something else that is known, with a drawing before it. */
export function Extra({ icon, children }: { icon: IconName; children: string }) {
  return (
    <p className={styles['extra']}>
      <Icon name={icon} size="s" />
      {children}
    </p>
  )
}
