/** The pause in browsers without `requestIdleCallback`. */
const PAUSE_MS = 1000

/** Calls `run` for one item after the other, each time the browser is idle. Returns a function that stops it. */
export function whenIdle<T>(items: readonly T[], run: (item: T) => Promise<void>): () => void {
  let isStopped = false
  const left = [...items]

  function next() {
    const item = left.shift()
    if (item !== undefined) onceIdle(() => void (isStopped || run(item).then(next)))
  }

  next()
  return () => {
    isStopped = true
  }
}

function onceIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run)
  else setTimeout(run, PAUSE_MS)
}
