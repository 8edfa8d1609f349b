const KEY = 'sidebar-collapsed'

/** True when this browser remembers a collapsed sidebar. Without a storage the choice lasts as long as the page. */
export function isRememberedCollapsed(): boolean {
  try {
    return localStorage.getItem(KEY) === '1'
  } catch {
    return false
  }
}

export function rememberCollapsed(isCollapsed: boolean): void {
  try {
    localStorage.setItem(KEY, isCollapsed ? '1' : '0')
  } catch {
    // See above.
  }
}
