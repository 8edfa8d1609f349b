import type { SiteEntry } from '../registry/site-registry.ts'
import type { BundleStore } from './store.ts'

interface PruneOptions {
  store: BundleStore
  /** How many of the newest versions stay, of each remote, whether anything leads to them or not. */
  keep: number
  isDryRun: boolean
}

/** Forgets published versions of live remotes that the registry does not name and that are not among the newest. */
export async function prune({ store, keep, isDryRun }: PruneOptions): Promise<{ name: string; version: string }[]> {
  const gone: { name: string; version: string }[] = []
  // Under the lock, so that nothing is published meanwhile that would need what goes.
  await store.update(async ({ remotes }) => {
    for (const remote of remotes) {
      const named = namedBy(remote)
      const versions = await store.list(remote.name)
      for (const version of versions.slice(0, Math.max(0, versions.length - keep))) {
        if (named.has(version)) continue
        if (!isDryRun) await store.forget(remote.name, version)
        gone.push({ name: remote.name, version })
      }
    }
    return null
  })
  return gone
}

function namedBy({ version, previous, canary, previews = {} }: SiteEntry): Set<string> {
  const all = [previous, canary?.version, ...Object.values(previews)].map((named) => named?.version ?? '')
  return new Set([version, ...all])
}
