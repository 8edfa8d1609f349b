import type { SessionUser } from '@ponte/contracts/auth'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { Link, useLocation } from '@ponte/platform/router'
import { NAV_ICONS } from '@ponte/platform/area'
import { homeOf } from '../../routing/gate.ts'
import { useRegistry } from '../../routing/use-shell-state.ts'
import { text } from '../../text.ts'
import { firstBelowDivider, isCurrent, sidebarItems } from './sidebar-items.ts'
import styles from './sidebar-nav.module.css'

interface Props {
  user: SessionUser
  /** True while only icons are visible; the labels stay for screen readers and as tooltips. */
  isCollapsed?: boolean
}

export function SidebarNav({ user, isCollapsed = false }: Props) {
  const registry = useRegistry()
  const location = useLocation()
  const home = homeOf(user)
  const items = sidebarItems(registry, user.role)
  const divided = firstBelowDivider(items)
  return (
    <nav aria-label={text.nav}>
      <ul className={styles['list']}>
        {items.map((item) => (
          <li key={item.path} data-divided={item === divided}>
            <Link
              to={item.path}
              className={styles['item']}
              data-collapsed={isCollapsed}
              aria-current={isCurrent(item, location, home) ? 'page' : undefined}
              title={isCollapsed ? item.label : undefined}
            >
              <Icon name={iconOf(item.icon)} />
              <span className={styles['label']}>{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A name that only a later shell has gets a plain icon. */
export function iconOf(name: string): IconName {
  const icon = NAV_ICONS.find((known) => known === name) ?? 'chevron'
  return icon === 'contacts' ? 'chat' : icon
}
