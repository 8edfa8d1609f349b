/** Runs `stop` on the first SIGTERM or SIGINT, then exits. Ignores further signals. */
export function onStopSignal(stop: () => Promise<void>): void {
  let isStopping = false
  const begin = () => {
    if (isStopping) return
    isStopping = true
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
