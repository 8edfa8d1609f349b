import { CONTENT_ID } from '../frame/skip-link.tsx'
import type { Code } from '../host/telemetry.ts'

/** Longer than from a press to its click, and from loading a screen to rendering it. */
const WATCH_MS = 1000

/**
 * Tells the service worker which remote's code is about to run, and afterwards that the page's thread is free: without that, the worker
 * reports the code, because a page that hangs cannot. The returned function is called before code is loaded or rendered; input counts for
 * the screen on display.
 */
export function watchHangs(): (code: Code, loaded?: Promise<unknown>) => void {
  const { serviceWorker } = navigator as Partial<Pick<Navigator, 'serviceWorker'>>
  let watched = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (watch: string) => {
    // Until a worker controls the page, nothing is announced, so the next input must announce the code again.
    const worker = serviceWorker?.controller
    watched = worker ? watch : ''
    clearTimeout(timer)
    worker?.postMessage({ watch })
  }
  const free = () => void (watched !== '' && tell(''))

  function watch({ remote, version }: Code, loaded: Promise<unknown> = Promise.resolve()): void {
    const code = `${remote}@${version}`
    if (code !== watched) tell(code)
    const end = () => {
      if (watched !== code) return
      clearTimeout(timer)
      timer = setTimeout(free, WATCH_MS)
    }
    loaded.then(end, end)
  }

  function onInput({ target }: Event): void {
    if (!(target instanceof Element) || target.closest(`#${CONTENT_ID}`) === null) return
    const shown = performance.getEntriesByName('view', 'mark').at(-1) as PerformanceMark | undefined
    if (shown?.detail) watch(shown.detail as Code)
  }
  for (const type of ['pointerdown', 'keydown', 'click']) document.addEventListener(type, onInput, { capture: true, passive: true })
  // The browser's dialog stops the page.
  addEventListener('beforeprint', free)
  serviceWorker?.addEventListener('message', ({ data }) => data === 'ping' && tell(''))
  return watch
}
