export interface Job<T> {
  /** Its usual time: the longest starts first, so that no long one is left over at the end. */
  seconds: number
  /** The cores that it keeps busy, fractions included; at most as many as there are. */
  cores: number
  run(): Promise<T>
}

/**
 * Runs jobs side by side on the machine's cores, the longest first, and returns their results in the order of the jobs.
 * A job that finds too few free cores lets a smaller one go first.
 */
export async function runOnCores<T>(jobs: readonly Job<T>[], cores: number): Promise<T[]> {
  const results = new Map<Job<T>, T>()
  const waiting = jobs.toSorted((one, other) => other.seconds - one.seconds)
  const running = new Set<Promise<void>>()
  let free = cores

  const needs = (job: Job<T>): number => Math.min(job.cores, cores)

  function startNext(): boolean {
    const index = waiting.findIndex((job) => needs(job) <= free)
    const [job] = index === -1 ? [] : waiting.splice(index, 1)
    if (job === undefined) return false
    free -= needs(job)
    const ended = job.run().then((result) => {
      results.set(job, result)
      free += needs(job)
      running.delete(ended)
    })
    running.add(ended)
    return true
  }

  while (waiting.length > 0 || running.size > 0) {
    while (startNext());
    await Promise.race(running)
  }
  return jobs.flatMap((job) => (results.has(job) ? [results.get(job) as T] : []))
}
