import type { SiteEntry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { whoami } from './whoami.ts'

interface PruneOptions {
  store: BundleStore
  /** The number of newest versions that stay, of each remote, whether anything leads to them or not. */
  keep: number
  isDryRun: boolean
  now?: Date
}

/** Forgets published versions of live remotes that the registry does not name and that are not among the newest. */
export async function prune({ store, keep, isDryRun, now = new Date() }: PruneOptions): Promise<{ name: string; version: string }[]> {
  const gone: { name: string; version: string }[] = []
  const { remotes: all } = await store.registry()
  for (const { name } of all) {
    // Under the lock, so that nothing is published meanwhile that would need what goes; one remote at a time, so that nobody waits for long.
    await store.update(async ({ remotes }) => {
      const remote = remotes.find((live) => live.name === name)
      const forgotten = remote === undefined ? [] : await forgettable(store, remote, keep)
      gone.push(...forgotten.map((version) => ({ name, version })))
      if (remote === undefined || forgotten.length === 0 || isDryRun) return null
      for (const version of forgotten) await store.forget(name, version)
      const { version } = remote
      const audit = { at: now.toISOString(), action: 'prune', remote: name, from: version, to: version, forgotten, by: whoami() } as const
      return { registry: null, audit }
    })
  }
  return gone
}

async function forgettable(store: BundleStore, remote: SiteEntry, keep: number): Promise<string[]> {
  const named = namedBy(remote)
  const versions = await store.list(remote.name)
  return versions.slice(0, Math.max(0, versions.length - keep)).filter((version) => !named.has(version))
}

function namedBy({ version, previous, canary, previews = {} }: SiteEntry): Set<string> {
  const all = [previous, canary?.version, ...Object.values(previews)].map((named) => named?.version ?? '')
  return new Set([version, ...all])
}
