import type { Role } from '@ponte/contracts/roles'
import { changeUsers, deleteUser, exportUsers, restoreUser, type User } from '@ponte/contracts/users'
import { Badge } from '@ponte/shared-ui/badge'
import type { DirectoryWork } from '../directory/directory.ts'
import { text } from '../text.ts'

/** An admin's actions on people, or only on those with the given role. */
export const peopleActions = (type?: Role): Pick<DirectoryWork<User>, 'remove' | 'restore' | 'bulk' | 'exportSheet'> => ({
  remove: (host, id) => host.call(deleteUser, { params: { id } }),
  restore: (host, id) => host.call(restoreUser, { params: { id } }),
  bulk: (host, body) => host.call(changeUsers, { body }),
  exportSheet: (host, what) => {
    if ('ids' in what) return host.call(exportUsers, { query: { ids: what.ids } })
    const { q, filters } = what.listing
    return host.call(exportUsers, { query: { ...filters, ...(type === undefined ? {} : { type }), q } })
  },
})

/** The badge of a user who cannot be found. */
export function stateBadge({ isActive, pausedAt }: User) {
  if (isActive === false) return <Badge tone="warning">{text.firm.inactive}</Badge>
  return typeof pausedAt === 'string' ? <Badge tone="neutral">{text.person.paused}</Badge> : undefined
}
