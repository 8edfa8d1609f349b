/** A version of a remote, by name. */
export interface VersionName {
  remote: string
  version: string
}

const MOST = 200
const OTHER = 'other'

/**
 * Labels of versions for a metric, which must stay few whatever strangers send: those that the site hands out, or did
 * lately. Tabs stay open, so a version is told of for some time after it was live.
 */
export function knownVersions(onForgotten: (version: VersionName) => void) {
  const known = new Map<string, VersionName>()
  return {
    /** Learns the versions that are handed out now. */
    learn(versions: readonly VersionName[]): void {
      for (const one of versions) {
        known.delete(keyOf(one))
        known.set(keyOf(one), one)
      }
      for (const [key, oldest] of known) {
        if (known.size <= MOST) return
        known.delete(key)
        onForgotten(oldest)
      }
    },
    has: (one: VersionName): boolean => known.has(keyOf(one)),
    labelOf: (one: VersionName): string => (known.has(keyOf(one)) ? one.version : OTHER),
  }
}

const keyOf = ({ remote, version }: VersionName): string => `${remote} ${version}`
