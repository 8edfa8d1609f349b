import type { RemoteVersion } from './registry.ts'
import { versionOf, type RemotePast, type RolledBack, type SiteEntry, type SiteRegistry } from './site-registry.ts'

/** The number of versions of each kind that are kept of a remote. */
const KEPT = 10

type Registry = Pick<SiteRegistry, 'past'>

/** The versions of a remote that were taken back, the last one first. */
export const rolledBackOf = (registry: Registry, name: string): RolledBack[] => pastOf(registry, name).rolledBack

/** The versions that were everybody's before the present one, the last one first, without those that were taken back. */
export function versionsBefore(registry: Registry, { name, entry, previous }: SiteEntry): RemoteVersion[] {
  const { live, rolledBack } = pastOf(registry, name)
  const gone = new Set([entry, ...rolledBack.map(({ version }) => version.entry)])
  // The version before, first: a publisher that keeps no past leaves that alone.
  return distinct([...(previous === null ? [] : [previous]), ...live], gone)
}

/** The past of a remote once `entry` replaces what it is now, and `taken` were taken back. */
export function pastAfter(registry: SiteRegistry, entry: SiteEntry, taken: readonly RolledBack[]): RemotePast {
  const present = registry.remotes.find(({ name }) => name === entry.name)
  const again = new Set([entry.entry, entry.canary?.version.entry])
  const rolledBack = [...taken, ...rolledBackOf(registry, entry.name).filter(({ version }) => !again.has(version.entry))].slice(0, KEPT)
  const before = present === undefined ? [] : [versionOf(present), ...versionsBefore(registry, present)]
  return { live: distinct(before, new Set([entry.entry, ...rolledBack.map(({ version }) => version.entry)])), rolledBack }
}

function pastOf({ past = {} }: Registry, name: string): RemotePast {
  return (Object.hasOwn(past, name) ? past[name] : undefined) ?? { live: [], rolledBack: [] }
}

/** The versions, each once, without those whose entry is in `gone`. */
function distinct(versions: readonly RemoteVersion[], gone: ReadonlySet<string>): RemoteVersion[] {
  const first = (entry: string) => versions.findIndex((version) => version.entry === entry)
  return versions.filter(({ entry }, index) => !gone.has(entry) && first(entry) === index).slice(0, KEPT)
}
