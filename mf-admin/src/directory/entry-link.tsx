import { Link } from '@ponte/platform/router'
import { Avatar } from '@ponte/shared-ui/avatar'
import type { Entry } from './directory.ts'
import styles from './entry-link.module.css'

interface Props {
  entry: Entry
  to: string
  isPicked: boolean
}

// After a reload the picked entry may stand far down in the list.
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

export function EntryLink({ entry, to, isPicked }: Props) {
  return (
    <li className={styles['entry']} ref={isPicked ? bringIntoView : null}>
      <Link to={to} className={styles['link']} aria-current={isPicked ? 'true' : undefined}>
        <Avatar name={entry.name} src={entry.photo} size="s" />
        <span className={styles['words']}>
          <span className={styles['name']}>{entry.name}</span>
          <span className={styles['hint']}>{entry.hint}</span>
        </span>
        {entry.badge}
      </Link>
    </li>
  )
}
