import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { useSession } from '@ponte/platform/use-session'
import { lazy } from 'react'
import { roleLabel } from '../details/labels.ts'
import { PersonDetails } from '../details/person-details.tsx'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { active, city, completed, deleted, profession, role } from '../directory/tools/filter-fields.ts'
import { PersonRecord } from '../person/person-record.tsx'
import { stateBadge, peopleActions } from '../person/people-actions.tsx'
import { text } from '../text.ts'

/** All users, for an admin; a firm sees its own users. */
export default function UsersPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  if (user?.role === 'admin') return <DirectoryPage key="admin" host={host} directory={registeredUsers} />
  return <DirectoryPage key="firm" host={host} directory={colleagues} />
}

const userDirectory = {
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

const registeredUsers: Directory<User> = {
  ...userDirectory,
  cacheKey: listUsers.path,
  filters: [role, city, profession, completed, active, deleted],
  work: {
    ...peopleActions(),
    CreateDialog: lazy(async () => {
      const { CreateUserDialog } = await import(/* webpackChunkName: "create-person" */ '../person/create-dialogs.tsx')
      return { default: CreateUserDialog }
    }),
    // Accounts of other roles are created one by one.
    imports: null,
    fileName: 'users',
    toasts: { deleted: toasts.userDeleted, deleteFailed: toasts.userDeleteFailed },
  },
  details: (person, tools) => <PersonRecord person={person} tools={tools} noun="user" />,
}

/** A firm's own users, read-only. */
const colleagues: Directory<User> = {
  ...userDirectory,
  cacheKey: `${listUsers.path} colleagues`,
  filters: [],
  work: null,
  details: (person, { host }) => <PersonDetails person={person} host={host} />,
}
