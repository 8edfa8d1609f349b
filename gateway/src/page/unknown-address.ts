import { DASHBOARD } from '@ponte/contracts/roles'
import type { Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'

/** Pages of the shell, independent of remotes. */
const OWN_PATHS = ['/', DASHBOARD]

/** A name with an extension, or one starting with a dot. */
const FILE = /\/(\.|%2e)|\.[^/]*$/i

/**
 * How to answer an unknown address: 'missing' (404) if it looks like a file, else 'start' (redirect to the start page). Null for a known
 * page, and while no remote is published: then the shell explains.
 */
export function unknownAddress(registry: Registry, url: string): 'missing' | 'start' | null {
  const [pathname = '/'] = url.split('?')
  if (registry.remotes.length === 0 || OWN_PATHS.includes(pathname) || routeFor(registry, pathname) !== null) return null
  return FILE.test(pathname) ? 'missing' : 'start'
}
