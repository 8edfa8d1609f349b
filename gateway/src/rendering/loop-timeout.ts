const STEPS = 10

/**
 * Calls `onLate` when something takes longer than `limitMs` of event loop time; returns a function that cancels it. A blocked stretch
 * counts as one step, because a response may have arrived that could not be read.
 */
export function loopTimeout(limitMs: number, onLate: () => void): () => void {
  let left = STEPS
  let last: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    // Timers run before I/O: reads what has arrived first.
    last = setImmediate(onLate)
  }, limitMs / STEPS)
  return () => {
    clearInterval(timer)
    clearImmediate(last)
  }
}
