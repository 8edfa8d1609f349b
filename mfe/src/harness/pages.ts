import type { RouteDeclaration } from '@ponte/platform/area'
import { firstPage } from '../registry/first-page.ts'

/** An address of a route: each parameter is 1. */
export const samplePath = (path: string): string => path.replace(/:\w+/g, '1')

/** The page that is opened at the start: the first that needs no parameters. Null for an area without routes. */
export function pageAtStart(routes: readonly RouteDeclaration[]): Pick<RouteDeclaration, 'path' | 'access'> | null {
  const route = routes.find(({ path }) => path === firstPage(routes)) ?? routes[0]
  return route === undefined ? null : { path: samplePath(route.path), access: route.access }
}
