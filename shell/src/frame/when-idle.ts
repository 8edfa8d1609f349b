/** The pause in browsers without `requestIdleCallback`. */
const PAUSE_MS = 1000

/** Runs for one item after the other, each time when the browser has nothing else to do. Gives back how to stop that. */
export function whenIdle<T>(items: readonly T[], run: (item: T) => Promise<void>): () => void {
  let isStopped = false
  const left = [...items]

  function next() {
    const item = left.shift()
    if (item !== undefined) atLeisure(() => void (isStopped || run(item).then(next)))
  }

  next()
  return () => {
    isStopped = true
  }
}

function atLeisure(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, PAUSE_MS)
}
