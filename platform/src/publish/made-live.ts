import { userInfo } from 'node:os'
import { originOf } from '../registry/origin.ts'
import type { RemoteVersion } from '../registry/registry.ts'
import type { SiteEntry, SiteRegistry } from '../registry/site-registry.ts'
import type { AuditLine } from './store.ts'

interface Step {
  action: AuditLine['action']
  from: RemoteVersion | null
  entry: SiteEntry
  now: Date
}

/** The registry with one remote's entry replaced, and the line that tells of it. */
export function madeLive(registry: SiteRegistry, { action, from, entry, now }: Step): { registry: SiteRegistry; audit: AuditLine } {
  const others = registry.remotes.filter((remote) => remote.name !== entry.name)
  const remotes = [...others, entry].sort((left, right) => (left.name < right.name ? -1 : 1))
  const origin = originOf(entry.entry)
  const audit = {
    at: now.toISOString(),
    action,
    remote: entry.name,
    from: from?.version ?? null,
    to: entry.version,
    ...(origin === null ? {} : { origin }),
    by: whoami(),
  }
  return { registry: { ...registry, writtenAt: now.toISOString(), remotes }, audit }
}

export function whoami(): string {
  try {
    return userInfo().username
  } catch {
    return 'unknown'
  }
}
