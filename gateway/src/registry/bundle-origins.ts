import { originsOf } from '@ponte/mfe/site'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { SiteEntry, SiteRegistry } from '@ponte/mfe/site-registry'

/**
 * The registry without content from origins that are not allowed. Scripts loaded by our scripts are trusted wherever they come from, so
 * only this check keeps a registry from loading code from elsewhere.
 */
export function withAllowedOrigins(registry: SiteRegistry, allowed: readonly string[], complain: (message: string) => void): SiteRegistry {
  const isAllowed = (name: string, version: RemoteVersion): boolean => {
    const strangers = originsOf(version).filter((origin) => !allowed.includes(origin))
    if (strangers.length > 0) complain(`${name} ${version.version} is left out: BUNDLE_ORIGINS does not name ${strangers.join(', ')}`)
    return strangers.length === 0
  }
  const remotes = registry.remotes
    .filter((remote) => isAllowed(remote.name, remote))
    .map((remote) => (remote.previous === null || isAllowed(remote.name, remote.previous) ? remote : { ...remote, previous: null }))
  return { ...registry, remotes: remotes.map((remote) => withAllowedChannels(remote, (version) => isAllowed(remote.name, version))) }
}

function withAllowedChannels(remote: SiteEntry, isAllowed: (version: RemoteVersion) => boolean): SiteEntry {
  const { canary, previews, ...entry } = remote
  const allowed = Object.entries(previews ?? {}).filter(([, version]) => isAllowed(version))
  return {
    ...entry,
    ...(canary !== undefined && isAllowed(canary.version) ? { canary } : {}),
    ...(allowed.length > 0 ? { previews: Object.fromEntries(allowed) } : {}),
  }
}
