/** The database of what screens keep for offline, with its keys. */
export const DEVICE_DATABASE = 'ponte-device'

/** Destroys what was kept on this device for offline, and the keys that could read it: the session is over, however it ended. */
export function forgetDevice(): void {
  try {
    indexedDB.deleteDatabase(DEVICE_DATABASE)
  } catch {
    // Without a storage nothing was kept.
  }
}
