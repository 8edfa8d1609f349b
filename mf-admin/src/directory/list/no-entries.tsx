import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { directoryText } from '../text.ts'
import type { DirectoryText } from '../../text.ts'

interface Props {
  text: DirectoryText
  /** The address without search and filters; null if there are none. */
  everything: string | null
}

export function NoEntries({ text, everything }: Props) {
  if (everything === null) return <EmptyState title={text.none} icon="users" />
  return (
    <EmptyState
      title={text.noneFound}
      icon="search"
      action={
        <LinkButton as={Link} to={everything} variant="soft">
          {directoryText.clear}
        </LinkButton>
      }
    />
  )
}
