import { originOf } from '../registry/origin.ts'
import { updatePast } from '../registry/past.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import type { RolledBack, SiteEntry, SiteRegistry } from '../registry/site-registry.ts'
import type { AuditLine } from '../store/store.ts'
import { whoami } from './whoami.ts'

interface EntryChange {
  action: AuditLine['action']
  from: RemoteVersion | null
  entry: SiteEntry
  /** The version the change is about, if it is not the live one. */
  to?: RemoteVersion
  percent?: number
  label?: string
  /** The versions rolled back by this change. */
  rolledBack?: readonly RolledBack[]
  reason?: string | null
  /** The author of the change; by default the user of this process. */
  by?: string
  now: Date
}

/** Replaces one remote's entry, updates its past, and adds an audit line. */
export function replaceEntry(
  registry: SiteRegistry,
  { action, from, entry, to = entry, percent, label, rolledBack = [], reason = null, by = whoami(), now }: EntryChange,
): { registry: SiteRegistry; audit: AuditLine } {
  const others = registry.remotes.filter((remote) => remote.name !== entry.name)
  const past = updatePast(registry, entry, rolledBack)
  // A rolled-back version cannot be `previous`: browsers that cannot load the live version would get it.
  const replaced = { ...entry, previous: past.live[0] ?? null }
  const remotes = [...others, replaced].sort((left, right) => (left.name < right.name ? -1 : 1))
  const origin = originOf(to.entry)
  const ended = registry.remotes.find(({ name }) => name === entry.name)?.canary?.version
  const isEnded = ended !== undefined && entry.canary === undefined && ![entry.entry, from?.entry].includes(ended.entry)
  const audit = {
    at: now.toISOString(),
    action,
    remote: entry.name,
    from: from?.version ?? null,
    to: to.version,
    ...(percent === undefined ? {} : { percent }),
    ...(label === undefined ? {} : { label }),
    ...(origin === null ? {} : { origin }),
    ...(isEnded && { endedCanary: ended.version }),
    ...(reason === null ? {} : { reason }),
    by,
  }
  return { registry: { ...registry, writtenAt: now.toISOString(), remotes, past: { ...registry.past, [entry.name]: past } }, audit }
}
