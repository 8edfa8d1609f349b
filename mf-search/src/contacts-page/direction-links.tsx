import { Link } from '@ponte/platform/router'
import { contactText } from '../text-contacts.ts'
import { addressOf, type ContactsView } from './contacts-address.ts'
import styles from './direction-links.module.css'

const DIRECTIONS = [null, 'made', 'received'] as const

/** The filter by the side that asked. Below the tabs of the page, and quieter than they are. */
export function DirectionLinks({ view }: { view: ContactsView }) {
  const words = view.firm === null ? contactText.page : { ...contactText.page, ...contactText.firm }
  const links = DIRECTIONS.map((direction) => ({
    label: words[direction ?? 'all'],
    to: { ...view, direction, page: 1 },
    isCurrent: direction === view.direction,
  }))
  return <QuietLinks label={contactText.page.directions} links={links} />
}

interface QuietLink {
  label: string
  to: ContactsView
  isCurrent: boolean
}

/** Choices that are addresses: links, one of them the present one. */
export function QuietLinks({ label, links }: { label: string; links: readonly QuietLink[] }) {
  return (
    <nav className={styles['links']} aria-label={label}>
      {links.map(({ label: words, to, isCurrent }) => (
        <Link key={words} to={addressOf(to)} className={styles['link']} aria-current={isCurrent ? 'page' : undefined}>
          {words}
        </Link>
      ))}
    </nav>
  )
}
