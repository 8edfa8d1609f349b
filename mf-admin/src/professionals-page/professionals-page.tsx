import type { ScreenProps } from '@ponte/contracts/host'
import { DirectoryPage } from '../directory/directory-page.tsx'
import { useSession } from '@ponte/platform/use-session'
import { publicProfessionals } from './public-professionals.tsx'
import { registeredProfessionals } from './registered-professionals.tsx'

/** An admin manages the records; a firm sees the public directory, without contact details. */
export default function ProfessionalsPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  if (user?.role === 'admin') return <DirectoryPage key="admin" host={host} directory={registeredProfessionals} />
  return <DirectoryPage key="firm" host={host} directory={publicProfessionals} />
}
