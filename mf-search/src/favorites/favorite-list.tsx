import { listFavorites } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { useFocusAfterPaging } from '@ponte/platform/use-focus-after-paging'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Muted } from '@ponte/shared-ui/muted'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Results } from '@ponte/shared-ui/results'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { NotLoaded, pageToShow } from '../frame/not-loaded.tsx'
import { SoftLink } from '../frame/soft-link.tsx'
import { profileText as text } from '../profile-pages/text.ts'
import { FavoriteItem } from './favorite-item.tsx'
import { subjectOf } from './subject.ts'

export const favoritesAsk = (page: number) => ask(listFavorites, { query: { page } })
const pathOf = (page: number): string => (page === 1 ? '/favoritos' : `/favoritos?page=${page}`)

const isMissing = ({ state }: { state: { data?: unknown } }) => state.data === undefined

export function FavoriteList({ host, page }: { host: Host; page: number }) {
  const favorites = useAnswer(host, favoritesAsk(page), {
    placeholderData: keepPreviousData,
    // A refetch would remove the undo buttons.
    refetchOnWindowFocus: isMissing,
    refetchOnReconnect: isMissing,
  })
  const data = pageToShow(favorites)
  const list = useFocusAfterPaging<HTMLElement>(data?.page ?? page)
  if (data === undefined) return <NotLoaded query={favorites} words={text.favorites} />
  if (data.totalResults === 0) {
    return (
      <EmptyState title={text.favorites.emptyTitle} icon="star" action={<Ways />}>
        {text.favorites.empty}
      </EmptyState>
    )
  }
  if (data.results.length === 0) {
    return (
      <EmptyState title={text.favorites.beyondTitle} action={<SoftLink to={pathOf(1)}>{text.favorites.first}</SoftLink>}>
        {text.favorites.beyond}
      </EmptyState>
    )
  }
  return (
    <Results as="section" ref={list} tabIndex={-1} aria-label={text.favorites.label} isStale={favorites.isPlaceholderData}>
      <Muted>{text.favorites.total(data.totalResults)}</Muted>
      <Stack as="ol" gap={3}>
        {data.results.map((favorite) => (
          <FavoriteItem key={`${favorite.type} ${subjectOf(favorite).id}`} host={host} favorite={favorite} />
        ))}
      </Stack>
      <Pagination
        as={Link}
        page={data.page}
        totalPages={data.totalPages}
        toPage={pathOf}
        texts={{ label: text.favorites.pages, ...text.pages }}
      />
    </Results>
  )
}

function Ways() {
  return (
    <Row as="p" gap={2} justify="middle">
      <SoftLink to="/search">{text.toSearch.professionals}</SoftLink>
      <SoftLink to="/search?type=opportunities">{text.toSearch.opportunities}</SoftLink>
    </Row>
  )
}
