import type { SearchHelp } from '@ponte/contracts/search'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LineLink } from '@ponte/shared-ui/line-link'
import { SoftLink } from '../../frame/soft-link.tsx'
import { text } from '../text.ts'
import { narrowings } from '../filters/active-filters.tsx'
import styles from './nothing-found.module.css'
import { addressOf, atPage, plainSearch, withText, type Search } from '../search-address.ts'

interface Props {
  title: string
  search: Search
  help: SearchHelp | undefined
}

/** Ways out of an empty result: similar words, fewer filters with counts, or everything. */
export function NothingFound({ title, search, help }: Props) {
  const ways = waysOn(search, help)
  return (
    <EmptyState title={title} icon="search" action={<SoftLink to={addressOf(plainSearch(search.type, ''))}>{text.empty.clear}</SoftLink>}>
      {help?.didYouMean && (
        <p className={styles['meant']}>
          {text.empty.didYouMean} <Link to={addressOf(withText(search, help.didYouMean))}>{help.didYouMean}</Link>?
        </p>
      )}
      <p>{text.empty.hint}</p>
      {ways.length > 0 && (
        <ul className={styles['ways']}>
          {ways.map(({ label, to }) => (
            <li key={to}>
              <LineLink as={Link} to={to}>
                {label}
              </LineLink>
            </li>
          ))}
        </ul>
      )}
    </EmptyState>
  )
}

function waysOn(search: Search, help: SearchHelp | undefined): { label: string; to: string }[] {
  return narrowings(search).flatMap(({ name, phrase, without }) => {
    const to = addressOf(without)
    if (help === undefined) return [{ label: text.empty.without(phrase), to }]
    const would = help.without.find(({ filter }) => filter === name)
    return would === undefined || would.totalResults === 0 ? [] : [{ label: text.empty.withoutCount(phrase, would.totalResults), to }]
  })
}

interface BeyondProps {
  search: Search
  totalPages: number
  isEstimate: boolean
}

export function BeyondTheEnd({ search, totalPages, isEstimate }: BeyondProps) {
  return (
    <EmptyState title={text.beyond.title} icon="search" action={<SoftLink to={addressOf(atPage(search, 1))}>{text.beyond.first}</SoftLink>}>
      {text.beyond.hint(totalPages, isEstimate)}
    </EmptyState>
  )
}
