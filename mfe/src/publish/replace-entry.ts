import { originOf } from '../registry/origin.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import type { SiteEntry, SiteRegistry } from '../registry/site-registry.ts'
import type { AuditLine } from '../store/store.ts'
import { whoami } from './whoami.ts'

interface EntryChange {
  action: AuditLine['action']
  from: RemoteVersion | null
  entry: SiteEntry
  /** The version that the change is about, where that is not the live one. */
  to?: RemoteVersion
  percent?: number
  label?: string
  now: Date
}

/** The registry with one remote's entry replaced, and the audit line about it. */
export function replaceEntry(
  registry: SiteRegistry,
  { action, from, entry, to = entry, percent, label, now }: EntryChange,
): { registry: SiteRegistry; audit: AuditLine } {
  const others = registry.remotes.filter((remote) => remote.name !== entry.name)
  const remotes = [...others, entry].sort((left, right) => (left.name < right.name ? -1 : 1))
  const origin = originOf(to.entry)
  const audit = {
    at: now.toISOString(),
    action,
    remote: entry.name,
    from: from?.version ?? null,
    to: to.version,
    ...(percent === undefined ? {} : { percent }),
    ...(label === undefined ? {} : { label }),
    ...(origin === null ? {} : { origin }),
    by: whoami(),
  }
  return { registry: { ...registry, writtenAt: now.toISOString(), remotes }, audit }
}
