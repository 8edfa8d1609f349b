/** Runs `stop` at the first SIGTERM or SIGINT, and ends the process when it is done. Further signals change nothing. */
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
  // Ctrl+C reaches this process and the command that started it, which hands it on: twice is normal.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, begin)
}

/**
 * Takes the signal by which Node would open its debugger: whoever can send one to this process, a renderer above all, could then run
 * code in it. Started with --inspect it has a debugger as ever.
 */
export function ignoreDebugSignal(): void {
  if (process.listenerCount('SIGUSR1') === 0) process.on('SIGUSR1', () => undefined)
}
