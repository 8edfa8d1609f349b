import { LOAD_MS_MAX } from '@ponte/contracts/limits'
import type { CodeEvent, LoadFailureKind, ViewEvent } from '@ponte/contracts/telemetry'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { API_BASE } from '@ponte/contracts/url-of'
import { SHELL } from '@ponte/mfe/registry'
import type { Code, Telemetry } from '../host/telemetry.ts'
import { placeIn, watchScriptErrors } from './script-errors.ts'
import { watchSlowTasks } from './slow-tasks.ts'

const MAX_PER_PAGE = 200
/** This many fit into the server's limit for a body, even with the longest names and places. */
const MAX_PER_REQUEST = 16
const QUIET_MS = 10_000

const noop = () => {}

/** The trace context of this page, if the server collects traces and the page is not shared by a cache. */
function trace(): { traceparent?: string } {
  const [page] = performance.getEntriesByType('navigation')
  const timing = (page as PerformanceNavigationTiming | undefined)?.serverTiming?.find(({ name }) => name === 'traceparent')
  return timing === undefined ? {} : { traceparent: timing.description }
}

type Reported = CodeEvent | ViewEvent

/** Queues events until they are sent; just before that, drops those for which `isDuplicate` is true. */
function reportQueue(isDuplicate: (event: Reported) => boolean) {
  const waiting: Reported[] = []
  let left = MAX_PER_PAGE
  let knowsPlaces = true
  let quiet: ReturnType<typeof setTimeout> | undefined

  // Browsers log every refusal to the console, so reporting stops after one.
  const stop = () => {
    left = waiting.length = 0
  }
  const post = (events: readonly Reported[], onMalformed = stop) => {
    if (events.length === 0 || !navigator.onLine) return
    void fetch(API_BASE + telemetryRoute.path, {
      method: telemetryRoute.method,
      headers: { 'content-type': 'application/json', ...trace() },
      body: JSON.stringify({ events }),
      credentials: 'omit',
      keepalive: true,
      priority: 'low',
    }).then(({ ok, status }) => ok || (status === 400 ? onMalformed() : stop()), stop)
  }
  const send = () => {
    clearTimeout(quiet)
    const events = waiting.splice(0).filter((event) => !isDuplicate(event))
    const placed = events.filter((event) => 'at' in event)
    post(events.filter((event) => !('at' in event)))
    // In a request of their own, because an older server, which does not know places, refuses the whole report.
    post(placed, () => {
      knowsPlaces = false
      placed.forEach(report)
    })
  }
  const report = ({ ...event }: Reported) => {
    // Failures without a network say nothing about the code.
    if (left === 0 || !navigator.onLine || (!('failure' in event) && navigator.connection?.saveData)) return
    if (!knowsPlaces && isScript(event)) return
    if (!knowsPlaces && 'at' in event) delete event.at
    left -= 1
    clearTimeout(quiet)
    if (waiting.push(event) < MAX_PER_REQUEST) quiet = setTimeout(send, QUIET_MS)
    else send()
  }
  return { report, send }
}

/**
 * Also reports loads and failures of remotes to the server: which version loaded how fast, failed, threw, blocked the page, or made calls
 * that failed. Reports are sent after a quiet period or when the page is left, without cookies, and never retried, except to a server that
 * does not know places. With `measured`, the views are reported when the page is left.
 */
export function reportToServer(local: Telemetry, measured?: Promise<() => ViewEvent[]>): Telemetry {
  /** What this page reports once. */
  const told = new Set<string>()
  // An error that also ended a screen counts for that.
  const { report, send } = reportQueue((event) => isScript(event) && told.has(keyOf('crash', event)))
  let takeViews = (): ViewEvent[] => []

  const fail = (kind: 'failure' | 'fallback', { remote, version }: Code, failure: LoadFailureKind, error?: unknown) => {
    if (failure === 'render' || failure === 'evaluate') told.add(keyOf('crash', { remote, version }))
    const at = placeIn(error, { remote, version })
    report({ remote, version, kind, failure, ...(at !== 'Error' && { at }) })
  }
  const failOnce = ({ remote, version }: Code, failure: 'call' | 'script', at = {}) => {
    const key = keyOf(failure, { remote, version })
    if (!told.has(key)) report({ remote, version, kind: 'failure', failure, ...at })
    told.add(key)
  }

  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    takeViews().forEach(report)
    send()
  }
  document.addEventListener('visibilitychange', leave)
  watchScriptErrors((code, at) => failOnce(code, 'script', { at }))
  watchSlowTasks(SHELL, (code) => report({ ...code, kind: 'failure', failure: 'slow' }))
  void measured?.then((take) => {
    takeViews = take
    leave()
  }, noop)
  return {
    ...local,
    load(loaded) {
      local.load(loaded)
      const { remote, version, outcome, durationMs, error } = loaded
      if (outcome === 'ready') report({ remote, version, kind: 'load', durationMs: Math.min(Math.round(durationMs), LOAD_MS_MAX) })
      else fail('failure', loaded, outcome, error)
    },
    fallback(fallback) {
      local.fallback(fallback)
      fail('fallback', fallback, fallback.failure, fallback.error)
    },
    failedCall: (code) => failOnce(code, 'call'),
  }
}

const keyOf = (what: string, { remote, version }: Code): string => `${what} ${remote} ${version}`
const isScript = (event: Reported): boolean => event.kind === 'failure' && event.failure === 'script'
