import type { ViewEvent } from '@ponte/contracts/telemetry'
import { LOAD_MS_MAX, REPORTED_ROUTE_MAX } from '@ponte/contracts/limits'
import type { ScreenView } from '../host/telemetry.ts'

const LCP = 'largest-contentful-paint'
const TYPES = ['measure', 'mark', LCP, 'layout-shift', 'first-input', 'event']
/** The shortest that browsers can report. */
const EVENT_MS = 16
/** Layout shifts add up within windows: at most a second between two, and five in all. */
const SHIFT_GAP_MS = 1000
const SHIFT_WINDOW_MS = 5000
/** One interaction in fifty may be slower than the INP. */
const INTERACTIONS_FOR_ONE = 50

/** Entries of the types above, as far as they are used here. TypeScript knows only some. */
interface Entry extends PerformanceEntry {
  detail?: unknown
  hadRecentInput?: boolean
  value?: number
  interactionId?: number
}

interface EventOptions extends PerformanceObserverInit {
  durationThreshold: number
}

interface Window {
  from: number
  last: number
  sum: number
}

interface View extends ScreenView {
  from: number
  to: number
  load: number | undefined
  lcp?: number
  shifts: Window[]
  /** The longest event of each interaction. */
  interactions: Map<number, number>
}

/**
 * Measures each view of a screen by the browser's timeline, including what happened before. Returns a function that returns the views
 * since its last call, including the one on display, whose later events are not measured.
 */
export function measureViews(): () => ViewEvent[] {
  const supported = PerformanceObserver.supportedEntryTypes
  const firstHidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')?.startTime ?? Infinity
  const loads = new Map<string, number>()
  /** What happened before the first view began, which is part of it. */
  const early: Entry[] = []
  let views: View[] = []
  let isFirst = true

  function begin(view: ScreenView, at: number): void {
    const key = `area ${view.remote}/${view.screen} ${view.version}`
    views.push({ ...view, from: isFirst ? 0 : at, to: Infinity, load: loads.get(key), shifts: [], interactions: new Map() })
    loads.delete(key)
    isFirst = false
  }

  function noteMark({ entryType, name, startTime, duration, detail }: Entry): void {
    if (entryType === 'measure') {
      const load = detail as { version?: string; outcome?: string } | null
      if (load?.outcome === 'ready') loads.set(`${name} ${load.version}`, duration)
    } else if (name === 'view') {
      const last = views.at(-1)
      if (last !== undefined) last.to = Math.min(last.to, startTime)
      if (detail !== null) begin(detail as ScreenView, startTime)
    }
  }

  function note({ entryType, startTime, duration, hadRecentInput, value = 0, interactionId = 0 }: Entry): void {
    // An event is reported after the paint that follows it, when the next screen may be on display.
    const view = views.find(({ from, to }) => from <= startTime && startTime < to)
    if (view === undefined || hadRecentInput === true) return
    if (entryType === 'layout-shift') addShift(view.shifts, startTime, value)
    else if (interactionId > 0) view.interactions.set(interactionId, Math.max(duration, view.interactions.get(interactionId) ?? 0))
    else if (entryType === LCP && view.from === 0 && startTime < firstHidden) view.lcp = startTime
  }

  function read(entries: readonly Entry[]): void {
    const isMark = ({ entryType }: Entry) => entryType === 'measure' || entryType === 'mark'
    entries.filter(isMark).forEach(noteMark)
    early.push(...entries.filter((entry) => !isMark(entry)))
    if (!isFirst) early.splice(0).forEach(note)
  }

  const observer = new PerformanceObserver((list) => read(list.getEntries()))
  for (const type of TYPES) {
    const options: EventOptions = { type, buffered: true, durationThreshold: EVENT_MS }
    // Browsers warn on the console about types that they do not support.
    if (supported.includes(type)) observer.observe(options)
  }
  const isShiftKnown = supported.includes('layout-shift')
  return () => {
    read(observer.takeRecords())
    const measured = views.map((view) => eventOf(view, isShiftKnown))
    views = []
    return measured
  }
}

function addShift(windows: Window[], at: number, value: number): void {
  const open = windows.at(-1)
  if (open === undefined || at - open.last > SHIFT_GAP_MS || at - open.from > SHIFT_WINDOW_MS) {
    windows.push({ from: at, last: at, sum: value })
  } else {
    open.last = at
    open.sum += value
  }
}

function eventOf({ remote, version, route, lcp, load, shifts, interactions }: View, isShiftKnown: boolean): ViewEvent {
  const inp = [...interactions.values()].toSorted((a, b) => b - a)[Math.floor(interactions.size / INTERACTIONS_FOR_ONE)]
  const cls = isShiftKnown ? Math.round(Math.max(0, ...shifts.map(({ sum }) => sum)) * 1000) / 1000 : undefined
  return {
    kind: 'view',
    remote,
    version,
    route: route.slice(0, REPORTED_ROUTE_MAX),
    lcp: whole(lcp),
    inp: whole(inp),
    cls,
    load: whole(load),
  }
}

const whole = (ms: number | undefined): number | undefined => (ms === undefined ? undefined : Math.min(Math.round(ms), LOAD_MS_MAX))
