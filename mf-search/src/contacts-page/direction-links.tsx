import { Link } from '@ponte/platform/router'
import { contactText } from '../contact-dialog/text.ts'
import { addressOf, type ContactsView } from './contacts-address.ts'
import styles from './direction-links.module.css'

const DIRECTIONS = [null, 'made', 'received'] as const

/** Filters by the side that requested the contact. Less prominent than the page's tabs. */
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

/** Choices as links, one of them current. */
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
