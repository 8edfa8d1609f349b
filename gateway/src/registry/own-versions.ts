import { isOwnShell, originOf } from '@ponte/mfe/site'
import type { RemoteVersion } from '@ponte/mfe/registry'
import type { SiteEntry } from '@ponte/mfe/site-registry'

/** Every version of a remote in the registry that comes from the site's own store. */
export function versionsInSiteStore(remote: SiteEntry): RemoteVersion[] {
  const { previous, canary, previews = {} } = remote
  const named = [remote, previous, canary?.version, ...Object.values(previews)]
  return named
    .filter((version) => version !== null && version !== undefined)
    .filter((version) => originOf(version.entry) === null && !isOwnShell(version))
}
