import { PlainLink, type LinkComponent } from '../link/link.tsx'
import styles from './tab-links.module.css'

interface Item {
  to: string
  label: string
  isCurrent: boolean
}

interface Props {
  label: string
  items: readonly Item[]
  as?: LinkComponent
}

/** Tabs that are addresses: links, so that back, reload and sharing work. */
export function TabLinks({ label, items, as: As = PlainLink }: Props) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {items.map((item) => (
        <As key={item.to} to={item.to} className={styles['tab']} aria-current={item.isCurrent ? 'page' : undefined}>
          {item.label}
        </As>
      ))}
    </nav>
  )
}
