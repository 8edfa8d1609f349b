/** Shorter than the 15 s that an operator may count on, and than the 20 s after which systemd and Docker kill the process. */
const STOP_LIMIT_MS = 14_000

/**
 * Runs `stop` on the first SIGTERM or SIGINT, then exits, at the latest after the limit: a long statement of a job, for example, would
 * hold up the rest, and the database undoes it anyway. Ignores further signals.
 */
export function onStopSignal(stop: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      console.error(`stopped after ${limitMs / 1000} s with work still running`)
      process.exit(0)
    }, limitMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  // Ctrl+C reaches both this process and its parent command, which forwards it: two signals are normal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}

/**
 * Ignores the signal that makes Node open its debugger: a process that can send it, such as a renderer, could then run code in this one.
 * --inspect still works.
 */
export function ignoreDebugSignal(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined)
}
