import { DASHBOARD } from '@ponte/contracts/roles'
import type { Registry } from '@ponte/mfe/registry'
import { routeFor } from '@ponte/mfe/routing'

/** Pages of the shell, whichever remotes there are. */
const OWN_PATHS = ['/', DASHBOARD]

/** A name with an extension, or one that begins with a dot. */
const FILE = /\/(\.|%2e)|\.[^/]*$/i

/**
 * The answer at an address that leads nowhere: 'missing' to what looks like a file, 'start' to all else, which is sent to the start page. Null where
 * there is a page, and while no remote is known at all: the shell then says so, and the address stays.
 */
export function unknownAddress(registry: Registry, url: string): 'missing' | 'start' | null {
  const [pathname = '/'] = url.split('?')
  if (registry.remotes.length === 0 || OWN_PATHS.includes(pathname) || routeFor(registry, pathname) !== null) return null
  return FILE.test(pathname) ? 'missing' : 'start'
}
