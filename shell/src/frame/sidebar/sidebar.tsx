import { BRAND } from '@ponte/contracts/brand'
import type { SessionUser } from '@ponte/contracts/auth'
import { BrandMark } from '@ponte/shared-ui/brand-mark'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { useState } from 'react'
import { Link } from '@ponte/platform/router'
import { Bell } from '../../notifications/bell.tsx'
import { text } from '../../text.ts'
import { rememberedSwitch } from '../remembered-switch.ts'
import { MobileBar } from './mobile-bar.tsx'
import { SidebarNav } from './sidebar-nav.tsx'
import styles from './sidebar.module.css'
import { UserMenu } from './user-menu.tsx'

const collapsed = rememberedSwitch('sidebar-collapsed')

/** The sidebar of signed-in users' pages; on a narrow screen a bar above them. */
export function Sidebar({ user }: { user: SessionUser }) {
  const [isCollapsed, setIsCollapsed] = useState(collapsed.read)

  function toggle() {
    setIsCollapsed(!isCollapsed)
    collapsed.keep(!isCollapsed)
  }

  return (
    <>
      <MobileBar user={user} />
      <aside className={styles['sidebar']} data-collapsed={isCollapsed}>
        <div className={styles['head']}>
          <Link to="/" className={styles['brand']} aria-label={BRAND}>
            <BrandMark name={BRAND} />
          </Link>
          <Bell user={user} />
          <IconButton icon="menu" label={isCollapsed ? text.expand : text.collapse} aria-expanded={!isCollapsed} onClick={toggle} />
        </div>
        <SidebarNav user={user} isCollapsed={isCollapsed} />
        <UserMenu user={user} isCollapsed={isCollapsed} />
      </aside>
    </>
  )
}
