import { BRAND } from '@ponte/contracts/brand'
import type { SessionUser } from '@ponte/contracts/auth'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { Icon } from '@ponte/shared-ui/icon'
import { useState, type ReactNode } from 'react'
import { Link } from '@ponte/platform/router'
import { text } from '../text.ts'
import { isRememberedCollapsed, rememberCollapsed } from './collapsed-memory.ts'
import { MobileBar } from './mobile-bar.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import styles from './sidebar-frame.module.css'
import { UserMenu } from './user-menu.tsx'

const CONTENT_ID = 'content'

/** The page of somebody who is signed in, with the sidebar beside it; on a narrow screen with a bar above it. */
export function SidebarFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const [isCollapsed, setIsCollapsed] = useState(isRememberedCollapsed)

  function toggle() {
    setIsCollapsed(!isCollapsed)
    rememberCollapsed(!isCollapsed)
  }

  return (
    <div className={styles['frame']} data-collapsed={isCollapsed}>
      <a className={styles['skip']} href={`#${CONTENT_ID}`}>
        {text.skipToContent}
      </a>
      <MobileBar user={user} />
      <aside className={styles['sidebar']}>
        <div className={styles['head']}>
          <Link to="/" className={styles['brand']} aria-label={BRAND}>
            <BrandMark name={BRAND} />
          </Link>
          <button
            type="button"
            className={styles['toggle']}
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? text.expand : text.collapse}
            onClick={toggle}
          >
            <Icon name="menu" />
          </button>
        </div>
        <SidebarNav user={user} isCollapsed={isCollapsed} />
        <UserMenu user={user} isCollapsed={isCollapsed} />
      </aside>
      <div className={styles['content']} id={CONTENT_ID} tabIndex={-1}>
        {children}
      </div>
    </div>
  )
}
