import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { text } from '../text.ts'
import { activeFilters } from './active-filters.ts'
import styles from './filter-chips.module.css'
import { addressOf, plainSearch, type Search } from '../search-address.ts'

/** The active filters as links to the search without them. `onRemove`: the followed link is about to disappear. */
export function FilterChips({ search, onRemove }: { search: Search; onRemove: () => void }) {
  const choices = activeFilters(search).flatMap((filter) => filter.choices)
  if (choices.length === 0) return null
  return (
    // Only observes followed links; the links themselves are the controls.
    <Row as="ul" gap={2} aria-label={text.filters.active} onClick={(event) => event.defaultPrevented && onRemove()}>
      {choices.map(({ label, without }) => (
        <li key={label}>
          <Link to={addressOf(without)} className={styles['chip']} aria-label={text.filters.remove(label)}>
            {label}
            <Icon name="close" size="s" />
          </Link>
        </li>
      ))}
      <li>
        <LinkButton as={Link} variant="quiet" to={addressOf(plainSearch(search.type, search.query.query))}>
          {text.filters.clear}
        </LinkButton>
      </li>
    </Row>
  )
}
