/** Runs `work` on all items, a few at a time, and returns the results in order. Starts nothing new after a failure. */
export async function mapConcurrently<T, R>(limit: number, things: readonly T[], work: (thing: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = [...things.entries()].reverse()
  const worker = async () => {
    for (let next = left.pop(); next !== undefined; next = left.pop()) results[next[0]] = await work(next[1])
  }
  const workers = Array.from({ length: Math.min(limit, things.length) }, () =>
    worker().catch((error: unknown) => {
      left.length = 0
      throw error
    }),
  )
  await Promise.allSettled(workers)
  await Promise.all(workers)
  return results
}
