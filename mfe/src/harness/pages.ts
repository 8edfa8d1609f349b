import type { RouteDeclaration } from '@ponte/platform/area'
import { firstPage } from '../registry/first-page.ts'

/** A sample address of a route: every parameter is 1. */
export const samplePath = (path: string): string => path.replace(/:\w+/g, '1')

/** The page to open first: the first one without parameters. Null for an area without routes. */
export function pageAtStart(routes: readonly RouteDeclaration[]): Pick<RouteDeclaration, 'path' | 'access'> | null {
  const route = routes.find(({ path }) => path === firstPage(routes)) ?? routes[0]
  return route === undefined ? null : { path: samplePath(route.path), access: route.access }
}
