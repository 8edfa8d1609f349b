/** The address of the stream that tells open pages of new builds while the whole site is developed. */
export const DEV_EVENTS = '/dev/events'

/** A message of that stream: webpack's hash of the present build of each app. */
export type BuildHashes = Readonly<Record<string, string>>

/** The event by which the page tells the shell that something was built: what the registry says may have changed. */
export const BUILT = 'ponte:built'
