import type { SessionUser } from '@ponte/contracts/auth'
import type { RouteHeader } from '@ponte/platform/area'
import type { ReactNode } from 'react'
import { LanguageLinks } from '../language/language-links.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import styles from './page-frame.module.css'
import { PublicHeader } from './public-header/public-header.tsx'
import { Sidebar } from './sidebar/sidebar.tsx'
import { CONTENT_ID, SkipLink } from './skip-link.tsx'

interface Props {
  user: SessionUser | null
  hasSidebar: boolean
  /** The header that visitors see on a page without a sidebar. */
  offer: RouteHeader
  /** True if the page itself says that there is no connection. */
  showsOffline?: boolean
  children: ReactNode
}

/**
 * Everything around a page. The page has the same position in the tree with and without a sidebar, so that its state survives the change.
 */
export function PageFrame({ user, hasSidebar, offer, showsOffline = false, children }: Props) {
  const isBeside = hasSidebar && user !== null
  return (
    <div className={styles['frame']} data-sidebar={isBeside} data-invites={typeof offer === 'object'}>
      <SkipLink />
      {isBeside ? <Sidebar user={user} /> : <PublicHeader user={user} offer={offer} />}
      <div className={styles['content']} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </div>
      {!isBeside && <LanguageLinks />}
      {!showsOffline && <OfflineNotice />}
    </div>
  )
}
