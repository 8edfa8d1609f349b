import { whyNotAllowed } from '@ponte/contracts/access'
import { saveFavorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { useLazyPart, lazyPart } from '@ponte/platform/lazy-part'
import { Link } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { BookmarkIcon } from '../../favorites/bookmark-icon.tsx'
import { SaveSearch } from '../../saved-searches/save-search.tsx'
import { toSavedSearch, type Search } from '../search-address.ts'
import { text } from '../text.ts'
import { activeFilters, narrowings, FilterChips } from './active-filters.tsx'
import styles from './filters.module.css'

/** The filters, loaded on demand: many searches use only text. */
const filterParts = lazyPart(() => import(/* webpackChunkName: "filters" */ './filter-sheet.tsx'))

interface Props {
  host: Host
  search: Search
  onChange: (search: Search) => void
  /** A link to this search was followed. */
  onFollow: (search: Search) => void
  /** The results. */
  children: ReactNode
}

/** Fixed ids instead of `useId`, because the server renders the page without its frame. */
const TOGGLE_ID = 'search-filters-toggle'
const PANEL_ID = 'search-filters'

/** The filters: beside the results on a wide screen, else in a sheet over them. */
export function Filters({ host, search, onChange, onFollow, children }: Props) {
  const isWide = useIsWide()
  const choices = activeFilters(search).flatMap((filter) => filter.choices)
  const [isPanelOpen, setIsPanelOpen] = useState(choices.length > 0)
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  // A tablet may be turned while the sheet is open.
  if (isWide && isSheetOpen) setIsSheetOpen(false)
  const areWanted = isWide ? isPanelOpen : isSheetOpen
  const parts = useLazyPart(filterParts, areWanted, () => {
    host.notify('error', text.filters.failed)
    setIsPanelOpen(false)
    setIsSheetOpen(false)
  })
  const discloses = isWide
    ? { 'aria-expanded': isPanelOpen, 'aria-controls': PANEL_ID, onClick: () => setIsPanelOpen(!isPanelOpen) }
    : { 'aria-haspopup': 'dialog' as const, onClick: () => setIsSheetOpen(true) }

  function apply(to: Search) {
    setIsSheetOpen(false)
    onChange(to)
  }
  return (
    <>
      <Toolbar host={host} search={search}>
        <Button
          id={TOGGLE_ID}
          variant="outline"
          icon="sliders"
          isBusy={isSheetOpen && parts === null}
          onPointerEnter={filterParts.warm}
          onFocus={filterParts.warm}
          {...discloses}
        >
          {text.filters.toggle(choices.length)}
        </Button>
      </Toolbar>
      <FilterChips
        search={search}
        onFollow={(to) => {
          document.getElementById(TOGGLE_ID)?.focus()
          onFollow(to)
        }}
      />
      <div className={styles['layout']} data-open={isPanelOpen}>
        {/* The space is reserved before its content loads, so that nothing moves. */}
        <div id={PANEL_ID} className={styles['side']} hidden={!isPanelOpen}>
          {isWide && isPanelOpen && parts !== null && <parts.FilterPanel host={host} search={search} onChange={onChange} />}
        </div>
        <Stack gap={4}>{children}</Stack>
      </div>
      {!isWide && isSheetOpen && parts !== null && (
        <parts.FilterSheet host={host} search={search} onApply={apply} onClose={() => setIsSheetOpen(false)} />
      )}
    </>
  )
}

/** The width with room beside the results, as in filters.module.css. */
const WIDE = '(width >= 64rem)'

/** True on a wide screen. Before hydration only the styles know the width. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  )
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Actions on the whole search. A search without text and filters cannot be saved. */
function Toolbar({ host, search, children }: { host: Host; search: Search; children: ReactNode }) {
  const { user } = useSession(host)
  const hasFavorites = whyNotAllowed(saveFavorite.access, user) === null
  return (
    <Row gap={2}>
      {children}
      {narrowings(search).length > 0 && <SaveSearch host={host} query={toSavedSearch(search)} />}
      {hasFavorites && (
        <LinkButton as={Link} to="/favoritos" variant="quiet" className={styles['favorites']} aria-label={text.favorites}>
          <BookmarkIcon isFilled={false} />
          <span className={styles['words']}>{text.favorites}</span>
        </LinkButton>
      )}
    </Row>
  )
}
