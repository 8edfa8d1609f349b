/** Runs one thing at a time over all tabs of this browser; where that cannot be had, over this tab. */
export function oneTabAtATime<T>(name: string, run: () => Promise<T>): Promise<T> {
  // Absent on plain http and in older browsers.
  const locks = (navigator as Partial<Navigator>).locks
  if (locks === undefined) return run()
  return locks.request(name, run)
}
