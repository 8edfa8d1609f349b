import { DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'

/** Removes unsent form input of this tab. The server's answer to a sign-out does the same, if it can be reached. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_STORAGE_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Without storage nothing was stored.
  }
}
