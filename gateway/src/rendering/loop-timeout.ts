const STEPS = 10

/**
 * Calls `onLate` when something took longer than `limitMs` of a loop that runs; returns what ends the wait. Time in which this process is
 * blocked counts as one step, however long: meanwhile the other side may have answered, and nobody has read it.
 */
export function loopTimeout(limitMs: number, onLate: () => void): () => void {
  let left = STEPS
  let last: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    // Timers come before what has arrived: that is read first.
    last = setImmediate(onLate)
  }, limitMs / STEPS)
  return () => {
    clearInterval(timer)
    clearImmediate(last)
  }
}
