import type { Access } from '@ponte/contracts/access'
import type { Registry, RegistryRoute } from '@ponte/mfe/registry'
import { matchPath } from '@ponte/platform/router'

/** The frame of a page: with the sidebar beside it, or bare with a header of its own. */
export type Frame = 'bare' | 'sidebar'

/** A page of some remote. */
export interface SiteRoute extends RegistryRoute {
  remote: string
}

export function siteRoutes(registry: Registry): SiteRoute[] {
  return registry.remotes.flatMap((remote) => remote.routes.map((route) => ({ ...route, remote: remote.name })))
}

/** The page that stands at an address: plain segments win over parameters, as in the router. */
export function routeAt(routes: readonly SiteRoute[], pathname: string): SiteRoute | null {
  const matching = routes.filter(({ path }) => matchPath(path, pathname) !== null)
  return matching.find(({ path }) => !path.includes(':')) ?? matching[0] ?? null
}

export const routeOf = (registry: Registry, path: string): SiteRoute | null =>
  siteRoutes(registry).find((route) => route.path === path) ?? null

/**
 * The frame of a page for somebody who is signed in; visitors see every page bare. Pages behind the sign-in have the sidebar, except the
 * steps on the way to a complete profile. So has a public page that invites visitors to sign in for more: it is a part of what lies behind
 * the sign-in, left open.
 */
export function frameOf(route: SiteRoute | null): Frame {
  if (route === null) return 'sidebar'
  if (isOnboarding(route.access)) return 'bare'
  return route.access.visitor === undefined || typeof route.header === 'object' ? 'sidebar' : 'bare'
}

/**
 * True for an onboarding step, which newcomers may see and professionals and admins may not; the firm step is also for a firm's user whose
 * firm is gone.
 */
export const isOnboarding = (access: Access): boolean =>
  access.newcomer !== undefined && access.professional === undefined && access.admin === undefined
