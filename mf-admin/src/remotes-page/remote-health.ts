import type { VersionHealth } from '@ponte/contracts/telemetry'

export interface RemoteHealth {
  name: string
  failures: number
  fallbacks: number
  /** Most recently reported first. */
  versions: VersionHealth[]
}

/** Remotes with failures come first, then those with fallbacks. */
export function remotesOf(versions: readonly VersionHealth[]): RemoteHealth[] {
  const names = [...new Set(versions.map(({ remote }) => remote))]
  const remotes = names.map((name) => {
    const own = versions.filter(({ remote }) => remote === name)
    return {
      name,
      failures: sum(own.map(failuresOf)),
      fallbacks: sum(own.map(({ fallbacks }) => fallbacks)),
      versions: own.toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt) || b.loads - a.loads || a.version.localeCompare(b.version)),
    }
  })
  return remotes.toSorted((a, b) => urgency(b) - urgency(a) || a.name.localeCompare(b.name))
}

export const failuresOf = ({ failures }: VersionHealth): number => sum(failures.map(({ count }) => count))

const urgency = ({ failures, fallbacks }: RemoteHealth): number => (failures > 0 ? 2 : 0) + (fallbacks > 0 ? 1 : 0)

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)
