import { DRAFT_STORAGE_PREFIX } from '@ponte/contracts/limits'

/** Removes what was typed into forms of this tab and not sent. The server's answer to a sign-out does the same, where it can be reached. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_STORAGE_PREFIX)) sessionStorage.removeItem(key)
  } catch {
    // Without a storage nothing was kept.
  }
}
