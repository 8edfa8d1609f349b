import type { RemoteVersion } from './registry.ts'
import { versionOf, type RemotePast, type RolledBack, type SiteEntry, type SiteRegistry } from './site-registry.ts'

/** How many versions of each kind a remote's past keeps. */
const KEPT = 10

type Registry = Pick<SiteRegistry, 'past'>

/** Rolled-back versions of a remote, latest first. */
export const rolledBackOf = (registry: Registry, name: string): RolledBack[] => pastOf(registry, name).rolledBack

/** Earlier stable versions, latest first, without rolled-back ones. */
export function versionsBefore(registry: Registry, { name, entry, previous }: SiteEntry): RemoteVersion[] {
  const { live, rolledBack } = pastOf(registry, name)
  const gone = new Set([entry, ...rolledBack.map(({ version }) => version.entry)])
  // `previous` first: a publisher of an earlier release, which keeps no past, still updates it.
  return distinct([...(previous === null ? [] : [previous]), ...live], gone)
}

/** A remote's past after `entry` replaces the live one and `taken` were rolled back. */
export function updatePast(registry: SiteRegistry, entry: SiteEntry, taken: readonly RolledBack[]): RemotePast {
  const present = registry.remotes.find(({ name }) => name === entry.name)
  const again = new Set([entry.entry, entry.canary?.version.entry])
  const known = rolledBackOf(registry, entry.name).filter(({ version }) => !again.has(version.entry))
  // One change can take more: the canary, the live version and every later one. An unmarked one would become `previous`.
  const rolledBack = [...taken, ...known].slice(0, Math.max(KEPT, taken.length))
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
