import { filtersInUse } from '@ponte/contracts/search-address'
import { Link } from '@ponte/platform/router'
import { Icon } from '@ponte/shared-ui/icon'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { toSavedSearch, withChoice, withText, addressOf, plainSearch, readSearch, type Search } from '../search-address.ts'
import { text } from '../text.ts'
import styles from './active-filters.module.css'

/** One active choice, and the search without it. */
interface Choice {
  key: string
  label: string
  without: Search
}

/** One active filter by its server name; each of several choices can be removed. */
export interface ActiveFilter {
  name: string
  /** The filter in words: 'Cidade: Recife/PE'. */
  phrase: string
  choices: readonly Choice[]
  without: Search
}

export function activeFilters(search: Search): ActiveFilter[] {
  const inUse = filtersInUse(toSavedSearch(search))
  const all = inUse.flatMap(({ labels }) => labels)
  return inUse.map(({ filter, values, labels }) => {
    const without = withChoice(search, filter.name, undefined)
    return {
      name: filter.parameter,
      // A switch or a day needs no label.
      phrase: filter.kind === 'switch' || filter.kind === 'day' ? labels.join() : `${filter.label}: ${labels.join(', ')}`,
      choices: labels.map((label, index) => ({
        key: `${filter.name} ${values[index]}`,
        // 'Home Care' is a type of firm and a specialty.
        label: all.indexOf(label) === all.lastIndexOf(label) ? label : `${filter.label}: ${label}`,
        without: filter.kind === 'several' ? withChoice(search, filter.name, values.toSpliced(index, 1)) : without,
      })),
      without,
    }
  })
}

/** The text counts as a filter too when nothing was found. */
export function narrowings(search: Search): Pick<ActiveFilter, 'name' | 'phrase' | 'without'>[] {
  const { query } = search.query
  const byText = { name: 'query', phrase: text.filters.text(query), without: withText(search, '') }
  return query === '' ? activeFilters(search) : [byText, ...activeFilters(search)]
}

/** The active filters as links to the search without them. `onFollow`: such a link was followed and is about to disappear. */
export function FilterChips({ search, onFollow }: { search: Search; onFollow: (to: Search) => void }) {
  const choices = activeFilters(search).flatMap((filter) => filter.choices)
  if (choices.length === 0) return null
  return (
    // Only observes followed links; the links themselves are the controls.
    <Row
      as="ul"
      gap={2}
      aria-label={text.filters.active}
      onClick={({ defaultPrevented, target }) => {
        const link = target instanceof Element ? target.closest('a') : null
        if (defaultPrevented && link !== null) onFollow(readSearch(new URLSearchParams(link.search)))
      }}
    >
      {choices.map(({ key, label, without }) => (
        <li key={key}>
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
