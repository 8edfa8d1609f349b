import { BRAND } from '@ponte/contracts/brand'
import type { Host, Session } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { LinkButton } from '@ponte/shared-ui/link-button'
import type { ReactNode } from 'react'
import { useLoginPath } from '../login-path.ts'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import styles from './page-frame.module.css'

interface Props {
  host: Host
  /** The shell puts its sidebar beside this page for whoever is signed in, so that only visitors need a header. */
  hasSidebar: boolean
  children: ReactNode
}

export function PageFrame({ host, hasSidebar, children }: Props) {
  const { status } = useSession(host)
  return (
    <>
      {!(hasSidebar && status !== 'signed-out') && <Header status={status} />}
      <main className={styles['content']}>{children}</main>
    </>
  )
}

function Header({ status }: { status: Session['status'] }) {
  const loginPath = useLoginPath()
  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']}>
        <BrandMark name={BRAND} />
      </Link>
      <nav aria-label={text.header.label}>
        {status === 'signed-out' && (
          <LinkButton as={Link} to={loginPath} variant="soft">
            {text.header.login}
          </LinkButton>
        )}
        {status === 'signed-in' && (
          <LinkButton as={Link} to="/dashboard" variant="soft">
            {text.header.dashboard}
          </LinkButton>
        )}
      </nav>
    </header>
  )
}
