import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { type BucketDriver, deleteFolder, isAbandoned, isOwnShell, originOf } from '@ponte/mfe/site'
import type { SiteRegistry, SiteEntry } from '@ponte/mfe/site-registry'
import type { RemoteVersion } from '@ponte/mfe/registry'

interface TidyOptions {
  source: BucketDriver
  storeDir: string
  registry: SiteRegistry
}

/** Deletes what the bucket no longer has. The rest stays, because open pages may request it. */
export async function tidyMirror({ source, storeDir, registry }: TidyOptions): Promise<void> {
  const bundles = path.join(storeDir, 'bundles')
  for (const name of await readdir(bundles).catch(() => [])) {
    const folder = path.join(bundles, name)
    // Listed before the bucket: another process may be downloading a version newer than this registry.
    const here = await readdir(folder)
    const there = await source.list(name)
    const named = registry.remotes.filter((remote) => remote.name === name).flatMap((remote) => versionsInSiteStore(remote))
    const wanted = new Set([...there, ...named.map(({ version }) => version)])
    for (const version of here) {
      const isGone = version.startsWith('.') ? await isAbandoned(path.join(folder, version)) : !wanted.has(version)
      if (isGone) await deleteFolder(path.join(folder, version))
    }
  }
}

/** Every version of a remote in the registry that comes from the site's own store. */
export function versionsInSiteStore(remote: SiteEntry): RemoteVersion[] {
  const { previous, canary, previews = {} } = remote
  const named = [remote, previous, canary?.version, ...Object.values(previews)]
  return named.filter((version) => version !== null && version !== undefined).filter(isInSiteStore)
}

/** Earlier versions that the registry remembers, the newest of each remote first: open tabs may still request their files. */
export const earlierVersions = ({ past = {} }: SiteRegistry): { name: string; version: RemoteVersion }[] =>
  Object.entries(past)
    .flatMap(([name, { live, rolledBack }]) =>
      [...live, ...rolledBack.map(({ version }) => version)].map((version, age) => ({ name, version, age })),
    )
    .filter(({ version }) => isInSiteStore(version))
    .sort((one, other) => one.age - other.age)

const isInSiteStore = (version: RemoteVersion): boolean => originOf(version.entry) === null && !isOwnShell(version)
