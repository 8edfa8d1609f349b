import type { ScreenProps } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { DirectoryPage } from '../directory/directory-page.tsx'
import { colleagues, registeredUsers } from './registered-users.tsx'

/** All users, for an admin; a firm sees its own users. */
export default function UsersPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  if (user?.role === 'admin') return <DirectoryPage key="admin" host={host} directory={registeredUsers} />
  return <DirectoryPage key="firm" host={host} directory={colleagues} />
}
