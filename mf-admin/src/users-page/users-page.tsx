import type { ScreenProps } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { getUser, listUsers, type User } from '@ponte/contracts/users'
import { PersonDetails } from '../details/person-details.tsx'
import { roleLabel } from '../details/labels.ts'
import { DirectoryPage } from '../directory/directory-page.tsx'
import type { Directory } from '../directory/directory.ts'
import { text } from '../text.ts'

/** Everybody, for an admin; a firm is answered with its own users. */
const users: Directory<User> = {
  path: '/users',
  cacheKey: listUsers.path,
  text: text.users,
  loadFailed: toasts.usersLoadFailed,
  list: (host, query, signal) => host.call(listUsers, { query }, signal),
  find: (host, id, signal) => host.call(getUser, { params: { id } }, signal),
  entryOf: ({ _id, fullName, email, photo, role }) => ({
    id: _id,
    name: fullName,
    hint: `${roleLabel(role)} · ${email}`,
    photo,
  }),
  details: (person, host) => <PersonDetails person={person} host={host} />,
}

export default function UsersPage({ host }: ScreenProps) {
  return <DirectoryPage host={host} directory={users} />
}
