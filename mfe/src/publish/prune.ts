import { rolledBackOf, versionsBefore } from '../registry/past.ts'
import { shownVersions, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import type { BundleStore } from '../store/store.ts'
import { whoami } from './whoami.ts'

interface PruneOptions {
  store: BundleStore
  /** How many of each remote's newest versions stay, even if nothing refers to them. */
  keep: number
  isDryRun: boolean
  now?: Date
}

/** Deletes published versions of live remotes that the registry does not name and that are not among the newest. */
export async function prune({ store, keep, isDryRun, now = new Date() }: PruneOptions): Promise<{ name: string; version: string }[]> {
  const gone: { name: string; version: string }[] = []
  const { remotes: all } = await store.registry()
  for (const { name } of all) {
    // Under the lock, so that no concurrent publish needs a deleted version; one remote at a time, so that others wait only briefly.
    await store.update(async (registry) => {
      const remote = registry.remotes.find((live) => live.name === name)
      const forgotten = remote === undefined ? [] : await prunable(store, namedBy(registry, remote), { name, keep })
      gone.push(...forgotten.map((version) => ({ name, version })))
      if (remote === undefined || forgotten.length === 0 || isDryRun) return null
      for (const version of forgotten) await store.deleteVersion(name, version)
      const { version } = remote
      const audit = { at: now.toISOString(), action: 'prune', remote: name, from: version, to: version, forgotten, by: whoami() } as const
      return { registry: null, audit }
    })
  }
  return gone
}

async function prunable(store: BundleStore, named: ReadonlySet<string>, { name, keep }: { name: string; keep: number }): Promise<string[]> {
  const versions = await store.list(name)
  return versions.slice(0, Math.max(0, versions.length - keep)).filter((version) => !named.has(version))
}

/** Versions that some visitor gets, or that a rollback, a promotion or a second key can make live. */
export function namedBy(registry: SiteRegistry, remote: SiteEntry): Set<string> {
  const { name } = remote
  const named = [
    ...[remote, ...(registry.waiting?.[name]?.part.entries ?? [])].flatMap(shownVersions),
    ...versionsBefore(registry, remote),
    ...rolledBackOf(registry, name).map((taken) => taken.version),
  ]
  return new Set(named.map(({ version }) => version))
}
