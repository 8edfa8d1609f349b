import type { SessionUser } from '@ponte/contracts/auth'
import { BRAND } from '@ponte/contracts/brand'
import { loginPath } from '@ponte/contracts/site-path'
import type { RouteHeader } from '@ponte/platform/area'
import { Link, useLocation } from '@ponte/platform/router'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { Bell } from '../../notifications/bell.tsx'
import { useShell } from '../../shell.ts'
import { text } from '../../text.ts'
import { AccountMenu } from './account-menu.tsx'
import styles from './public-header.module.css'

interface Props {
  user: SessionUser | null
  offer: RouteHeader
}

/** The header of every page without a sidebar. The shell renders it, so that it is there even if the area fails to load. */
export function PublicHeader({ user, offer }: Props) {
  const brand = useRef<HTMLAnchorElement>(null)
  const { session } = useShell()
  // The document is outside React. A hydrating page shows everyone what visitors see; the mark hides the difference, so it stays as long as
  // the session.
  useLayoutEffect(() => {
    if (session.store.getState().user === null) delete document.documentElement.dataset['session']
  }, [session, user])

  return (
    <header className={styles['header']}>
      <Link to="/" className={styles['brand']} ref={brand}>
        <BrandMark name={BRAND} />
      </Link>
      {/* Signing out removes the menu that has the focus. */}
      {user === null ? (
        <SignInLinks offer={offer} />
      ) : (
        <div className={styles['own']}>
          <Bell user={user} />
          <AccountMenu user={user} onLeave={() => brand.current?.focus()} />
        </div>
      )}
    </header>
  )
}

function SignInLinks({ offer }: { offer: RouteHeader }) {
  const loginPath = useLoginPath()
  if (offer === 'brand') return null
  return (
    <nav className={styles['ways']} aria-label={text.header.label}>
      {offer === 'account' ? (
        <>
          <LinkButton as={Link} to="/login" variant="quiet">
            {text.header.login}
          </LinkButton>
          <LinkButton as={Link} to="/register" variant="soft">
            {text.header.register}
          </LinkButton>
        </>
      ) : (
        <LinkButton as={Link} to={loginPath} variant="soft">
          {offer.signIn}
        </LinkButton>
      )}
    </nav>
  )
}

/** Path of the login page that returns to this page. A prerendered frame does not have its address, so it links to the plain login. */
function useLoginPath(): string {
  const { pathname, search } = useLocation()
  const isRenderedAhead = useSyncExternalStore(unchanging, no, yes)
  return loginPath(isRenderedAhead ? '/' : `${pathname}${search}`)
}

const unchanging = () => () => {}
const yes = () => true
const no = () => false
