import { Link } from '@ponte/platform/router'
import { contactText } from '../text-contacts.ts'
import { addressOf, type Direction } from './contacts-address.ts'
import styles from './direction-links.module.css'

const DIRECTIONS = [null, 'made', 'received'] as const

/** The filter by the side that asked. Below the tabs of the page, and quieter than they are. */
export function DirectionLinks({ current }: { current: Direction | null }) {
  return (
    <nav className={styles['links']} aria-label={contactText.page.directions}>
      {DIRECTIONS.map((direction) => (
        <Link
          key={direction}
          to={addressOf({ direction, page: 1 })}
          className={styles['link']}
          aria-current={direction === current ? 'page' : undefined}
        >
          {contactText.page[direction ?? 'all']}
        </Link>
      ))}
    </nav>
  )
}
