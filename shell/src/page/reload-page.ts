import type { Activity } from './activity.ts'

/**
 * Reloads the page as the last resort for a build whose files are gone. Once per version, so that a file gone for good does not reload
 * forever; never with unsent input.
 */
export function reloadOnce(activity: Activity, reload: () => void) {
  return (remote: string, version: string): void => {
    if (activity.isFormDirty() || !isFirst(`reloaded ${remote}@${version}`)) return
    reload()
  }
}

/** True for the first reload of this key. Without storage an earlier one would be unknown, so it is always false. */
function isFirst(key: string): boolean {
  try {
    const isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '1')
    return !isKnown
  } catch {
    return false
  }
}
