/** The database of offline data and its keys. */
export const DEVICE_DATABASE = 'ponte-device'

/** Deletes offline data and its keys: the session is over, however it ended. */
export function forgetDevice(): void {
  try {
    indexedDB.deleteDatabase(DEVICE_DATABASE)
  } catch {
    // Without storage nothing was stored.
  }
}
