/** What the work returns; undefined if it throws, as storage does that is full or forbidden. */
export function attempt<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
