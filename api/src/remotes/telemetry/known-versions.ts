import { REPORTED_ROUTE_MAX } from '@ponte/contracts/limits'

/** A version of a remote. */
export interface VersionName {
  remote: string
  version: string
}

/** A version that browsers may get now. */
export interface LiveVersion extends VersionName {
  routes?: readonly string[]
}

const MOST = 200
const OTHER = 'other'

/**
 * Limits a metric's version labels, whatever strangers send, to versions that are or recently were live. Reports about a version
 * continue for a while, because tabs stay open.
 */
export function knownVersions(onForgotten: (version: VersionName) => void) {
  const known = new Map<string, LiveVersion>()
  return {
    /** Adds the versions that are live now. */
    learn(versions: readonly LiveVersion[]): void {
      for (const one of versions) {
        known.delete(keyOf(one))
        known.set(keyOf(one), one)
      }
      for (const [key, oldest] of known) {
        if (known.size <= MOST) return
        known.delete(key)
        onForgotten({ remote: oldest.remote, version: oldest.version })
      }
    },
    has: (one: VersionName): boolean => known.has(keyOf(one)),
    hasRoute: (one: VersionName, route: string): boolean =>
      known.get(keyOf(one))?.routes?.some((path) => path.slice(0, REPORTED_ROUTE_MAX) === route) === true,
    labelOf: (one: VersionName): string => (known.has(keyOf(one)) ? one.version : OTHER),
  }
}

export const keyOf = ({ remote, version }: VersionName): string => `${remote} ${version}`
