import { whyNotAllowed } from '@ponte/contracts/access'
import { saveFavorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import type { ReactNode } from 'react'
import { BookmarkIcon } from '../../favorites/bookmark-icon.tsx'
import { SaveSearch } from '../../saved-searches/save-search.tsx'
import { text } from '../text.ts'
import { narrowings } from './active-filters.ts'
import { wholeOf, type Search } from '../search-address.ts'
import styles from './toolbar.module.css'

/** Actions on the whole search. A search without text and filters cannot be saved. */
export function Toolbar({ host, search, children }: { host: Host; search: Search; children: ReactNode }) {
  const { user } = useSession(host)
  const hasFavorites = whyNotAllowed(saveFavorite.access, user) === null
  return (
    <Row gap={2}>
      {children}
      {narrowings(search).length > 0 && <SaveSearch host={host} query={wholeOf(search)} />}
      {hasFavorites && (
        <LinkButton as={Link} to="/favoritos" variant="quiet" className={styles['last']} aria-label={text.favorites}>
          <BookmarkIcon isFilled={false} />
          <span className={styles['words']}>{text.favorites}</span>
        </LinkButton>
      )}
    </Row>
  )
}
