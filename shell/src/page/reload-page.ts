import type { Activity } from './activity.ts'

/**
 * A new page is the last resort for a build whose files are gone. Once per version, so that a file that is gone for good
 * does not reload for ever; never while somebody has typed something.
 */
export function reloadOnce(activity: Activity, reload: () => void) {
  return (remote: string, version: string): void => {
    if (activity.isFormDirty() || !isFirst(`reloaded ${remote}@${version}`)) return
    reload()
  }
}

/** True for the first reload of this key. Without a storage nobody would know about an earlier one, so there is none. */
function isFirst(key: string): boolean {
  try {
    const isKnown = sessionStorage.getItem(key) !== null
    sessionStorage.setItem(key, '1')
    return !isKnown
  } catch {
    return false
  }
}
