import type { Role } from '@ponte/contracts/roles'
import { DASHBOARD } from '@ponte/contracts/roles'
import type { NavItem } from '@ponte/platform/area'
import type { Registry } from '@ponte/mfe/registry'
import { text } from '../../text.ts'

/** The shell's own item; all others come from the remotes. */
const home: NavItem = { label: text.home, path: DASHBOARD, roles: ['admin', 'firm', 'professional'], order: 0, icon: 'home' }

/** The sidebar of a role, in the order that the remotes declare. Without a role it is empty. */
export function sidebarItems(registry: Registry, role: Role | null): NavItem[] {
  if (role === null) return []
  return [home, ...registry.remotes.flatMap((remote) => remote.nav)]
    .filter((item) => item.roles.includes(role))
    .sort((one, other) => one.order - other.order || one.path.localeCompare(other.path))
}

const MANAGING_FROM = 50

/** The first item that manages records, if the role has other items above it. */
export const firstBelowDivider = (items: readonly NavItem[]): NavItem | undefined =>
  items.some(({ order }) => order > home.order && order < MANAGING_FROM) ? items.find(({ order }) => order >= MANAGING_FROM) : undefined

/** True if an item links to the current page: the page's query must contain the item's query. */
export function isCurrent(item: NavItem, location: { pathname: string; search: string }, homePath: string): boolean {
  const [path = '', query = ''] = item.path.split('?')
  const target = path === DASHBOARD ? [DASHBOARD, homePath] : [path]
  if (!target.some((one) => location.pathname === one || location.pathname.startsWith(`${one}/`))) return false
  const given = new URLSearchParams(location.search)
  return [...new URLSearchParams(query)].every(([key, value]) => given.get(key) === value)
}
