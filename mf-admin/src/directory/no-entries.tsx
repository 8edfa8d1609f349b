import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { text as common, type DirectoryText } from '../text.ts'
import type { Place } from './place.ts'

interface Props {
  text: DirectoryText
  isFiltered: boolean
  /** There are entries, but not on this page. */
  isBeyond: boolean
  to: (change: Partial<Place>) => string
}

export function NoEntries({ text, isFiltered, isBeyond, to }: Props) {
  if (isBeyond)
    return (
      <EmptyState title={common.directory.beyond} icon="search" action={<Way to={to({ page: 1 })}>{common.directory.firstPage}</Way>} />
    )
  if (!isFiltered) return <EmptyState title={text.none} icon="users" />
  return (
    <EmptyState title={text.noneFound} icon="search" action={<Way to={to({ q: '', page: 1, id: null })}>{common.directory.clear}</Way>} />
  )
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton as={Link} to={to} variant="soft">
      {children}
    </LinkButton>
  )
}
