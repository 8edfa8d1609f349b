import { BRAND } from '@ponte/contracts/brand'
import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import styles from './site-header.module.css'
import { UserMenu } from './user-menu.tsx'

export function SiteHeader({ host }: { host: Host }) {
  const session = useSession(host)
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']}>
        <BrandMark name={BRAND} />
      </Link>
      <nav className={styles['account']} aria-label={text.header.label}>
        {session.status === 'signed-out' && (
          <>
            <LinkButton as={Link} to="/login" variant="quiet">
              {text.header.login}
            </LinkButton>
            <LinkButton as={Link} to="/register" variant="soft">
              {text.header.register}
            </LinkButton>
          </>
        )}
        {session.status === 'signed-in' && <UserMenu host={host} name={session.user.fullName} photo={session.user.photo} />}
      </nav>
    </header>
  )
}
