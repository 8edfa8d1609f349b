import type { Access } from '@ponte/contracts/access'
import type { Registry, RegistryRoute } from '@ponte/mfe/registry'
import { matchPath } from '@ponte/platform/router'

/** The frame of a page: with a sidebar, or bare with its own header. */
export type Frame = 'bare' | 'sidebar'

/** A page of a remote. */
export interface SiteRoute extends RegistryRoute {
  remote: string
}

export function siteRoutes(registry: Registry): SiteRoute[] {
  return registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote: remote.name })))
}

/** The page at an address: literal segments win over parameters, as in the router. */
export function routeAt(routes: readonly SiteRoute[], pathname: string): SiteRoute | null {
  const matching = routes.filter(({ path }) => matchPath(path, pathname) !== null)
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0] ?? null
}

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
