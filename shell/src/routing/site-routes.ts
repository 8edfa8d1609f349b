import type { Access } from '@ponte/contracts/access'
import type { Registry, RegistryRoute } from '@ponte/mfe/registry'
import { matchRoutes } from 'react-router-dom'

/** The frame of a page: with a sidebar, or bare with its own header. */
export type Frame = 'bare' | 'sidebar'

/** A page of a remote. */
export interface SiteRoute extends RegistryRoute {
  remote: string
}

export function siteRoutes(registry: Registry): SiteRoute[] {
  return registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote: remote.name })))
}

/** The page that the router shows at an address. */
export const routeAt = (routes: readonly SiteRoute[], pathname: string): SiteRoute | null =>
  matchRoutes([...routes], pathname)?.[0]?.route ?? null

export const routeOf = (registry: Registry, path: string): SiteRoute | null =>
  siteRoutes(registry).find((route) => route.path === path) ?? null

/**
 * The frame of a page for signed-in users; visitors see every page bare. Protected pages have the sidebar, except onboarding steps. So has
 * a public page whose header invites visitors to sign in for more.
 */
export function frameOf(route: SiteRoute | null): Frame {
  if (route === null) return 'sidebar'
  if (isOnboarding(route.access)) return 'bare'
  return route.access.visitor === undefined || typeof route.header === 'object' ? 'sidebar' : 'bare'
}

/**
 * True for an onboarding step, which newcomers may see and professionals and admins may not; the firm step is also for a firm's user whose
 * firm was deleted.
 */
export const isOnboarding = (access: Access): boolean =>
  access.newcomer !== undefined && access.professional === undefined && access.admin === undefined
