import type { Shift, Span } from './figures.ts'

/** What a page records about itself, by its own clock. */
interface PageRecord {
  fcpMs: number | null
  lcpMs: number | null
  shifts: Shift[]
  longTasks: Span[]
  /** When the requested content was visible. */
  contentMs: number | null
  /** When React owned the heading, by hydration or rendering. */
  hydratedMs: number | null
  /** The first interaction, at which some pages load their scripts. */
  touchedMs: number | null
  /** The last click on a link, and when the target page showed its content. */
  clickedMs: number | null
  arrivedMs: number | null
}

declare global {
  interface Window {
    notes: PageRecord
  }
}

/** Selector for every loading state: the frame's placeholder, spinners and skeletons. */
export const LOADING = 'main[aria-busy="true"], main [role="status"]:has(> [aria-hidden="true"])'

/** Runs in the page before its own scripts, so it must be self-contained. */
export function observePage({ content, loading }: { content: string; loading: string }): void {
  const notes: PageRecord = {
    fcpMs: null,
    lcpMs: null,
    shifts: [],
    longTasks: [],
    contentMs: null,
    hydratedMs: null,
    touchedMs: null,
    clickedMs: null,
    arrivedMs: null,
  }
  window.notes = notes

  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.fcpMs = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    notes.lcpMs = startTime
  })
  watch('layout-shift', ({ startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput !== true) notes.shifts.push({ atMs: startTime, value })
  })
  watch('longtask', ({ startTime, duration }) => notes.longTasks.push({ startMs: startTime, endMs: startTime + duration }))

  /** Checks once per frame, and records the time after that frame was painted. */
  function once(isThere: () => boolean, note: (nowMs: number) => void): void {
    const look = (): void => {
      if (!isThere()) return void requestAnimationFrame(look)
      const afterPaint = new MessageChannel()
      afterPaint.port1.onmessage = () => note(performance.now())
      afterPaint.port2.postMessage(null)
    }
    requestAnimationFrame(look)
  }

  const isSeen = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() === true
  const isHydrated = (): boolean => Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'))
  const isLoading = (): boolean => document.querySelector(loading) !== null
  once(
    () => isSeen(content),
    (nowMs) => (notes.contentMs = nowMs),
  )
  once(isHydrated, (nowMs) => (notes.hydratedMs = nowMs))

  addEventListener('pointerdown', () => (notes.touchedMs ??= performance.now()), { capture: true })

  const onClick = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link === null) return
    const leftHeading = document.querySelector('main h1')
    Object.assign(notes, { clickedMs: performance.now(), arrivedMs: null })
    once(
      () => {
        const heading = document.querySelector('main h1')
        return location.pathname === link.pathname && heading !== null && heading !== leftHeading && !isLoading()
      },
      (nowMs) => (notes.arrivedMs = nowMs),
    )
  }
  addEventListener('click', onClick, { capture: true })
}
