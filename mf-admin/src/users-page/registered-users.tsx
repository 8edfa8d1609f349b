import type { Role } from '@ponte/contracts/roles'
import { toasts } from '@ponte/contracts/toasts'
import { changeUsers, deleteUser, exportUsers, getUser, listUsers, restoreUser, type User } from '@ponte/contracts/users'
import { Badge } from '@ponte/shared-ui/badge'
import { lazy } from 'react'
import { roleLabel } from '../details/labels.ts'
import { PersonDetails } from '../details/person-details.tsx'
import type { Directory, DirectoryWork } from '../directory/directory.ts'
import { active, city, completed, deleted, profession, role } from '../directory/tools/filter-fields.ts'
import { PersonRecord } from '../person/person-record.tsx'
import { text } from '../text.ts'

/** An admin's actions on people, or only on those with the given role. */
export const workOnPeople = (type?: Role): Pick<DirectoryWork<User>, 'remove' | 'restore' | 'bulk' | 'exportSheet'> => ({
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

const everybody = {
  path: '/users',
  text: text.users,
  loadFailed: toasts.usersLoadFailed,
  list: (host, { filters, ...query }, signal) => host.call(listUsers, { query: { ...filters, ...query } }, signal),
  find: (host, id, signal) => host.call(getUser, { params: { id } }, signal),
  entryOf: (person) => ({
    name: person.fullName,
    hint: `${roleLabel(person.role)} · ${person.email}`,
    photo: person.photo,
    badge: stateBadge(person),
  }),
} satisfies Partial<Directory<User>>

export const registeredUsers: Directory<User> = {
  ...everybody,
  cacheKey: listUsers.path,
  filters: [role, city, profession, completed, active, deleted],
  work: {
    ...workOnPeople(),
    CreateDialog: lazy(async () => {
      const { CreateUserDialog } = await import(/* webpackChunkName: "create-user" */ '../person/create-user-dialog.tsx')
      return { default: CreateUserDialog }
    }),
    // Accounts of other roles are created one by one.
    ImportDialog: null,
    fileName: 'users',
    toasts: { deleted: toasts.userDeleted, deleteFailed: toasts.userDeleteFailed },
  },
  details: (person, tools) => <PersonRecord person={person} tools={tools} noun="user" />,
}

/** A firm's own users, read-only. */
export const colleagues: Directory<User> = {
  ...everybody,
  cacheKey: `${listUsers.path} colleagues`,
  filters: [],
  work: null,
  details: (person, { host }) => <PersonDetails person={person} host={host} />,
}
