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
