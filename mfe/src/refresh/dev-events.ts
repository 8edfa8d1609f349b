/** Address of the event stream that reports new builds to open pages in development. */
export const DEV_EVENTS = '/dev/events'

/** A message of that stream, by app. */
export interface BuildState {
  /** webpack's hash of the last good build. */
  hashes: Readonly<Record<string, string>>
  /** The errors of the apps whose last build failed. */
  failures: Readonly<Record<string, string>>
}
