import type { Registry, RegistryEntry, RegistryRoute } from './registry.ts'

/** The addresses that the site answers itself, with everything below them. */
export const SITE_PATHS = ['/api', '/bundles', '/calendario', '/dev', '/healthz', '/metrics', '/offline', '/readyz', '/shell']

export const isSitePath = (path: string, reserved: readonly string[] = SITE_PATHS): boolean =>
  reserved.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))

/** True for a path that no remote may have: the site answers there, or it would match the addresses of all other remotes. */
export const isReserved = (path: string, reserved?: readonly string[]): boolean => path.startsWith('/:') || isSitePath(path, reserved)

/** A path without parameter names: two routes with the same shape match the same addresses. */
export const shapeOf = (path: string): string => path.replace(/:[^/]+/g, ':')

/** The remote and route of a path, ranked as by the browser's router: more static segments win, then the earlier route. */
export function routeFor(registry: Registry, pathname: string): { remote: RegistryEntry; route: RegistryRoute } | null {
  const fitting = registry.remotes.flatMap((remote) =>
    remote.routes.filter((route) => isAt(route, pathname)).map((route) => ({ remote, route })),
  )
  return fitting.sort((left, right) => staticSegments(right.route.path) - staticSegments(left.route.path))[0] ?? null
}

/** True when a route answers at a path. */
export const isAt = ({ path }: { path: string }, pathname: string): boolean => fits(segments(path), segments(pathname))

const segments = (path: string): string[] => path.split('/').filter((segment) => segment !== '')

function fits(pattern: string[], asked: string[]): boolean {
  return (
    pattern.length === asked.length && pattern.every((segment, index) => segment.startsWith(':') || segment === asked[index]?.toLowerCase())
  )
}

const staticSegments = (path: string): number => segments(path).filter((segment) => !segment.startsWith(':')).length

/** Path of the first page without parameters; null if all routes have some. */
export const firstPage = (routes: readonly { path: string }[]): string | null =>
  routes.find(({ path }) => !path.includes(':'))?.path ?? null
