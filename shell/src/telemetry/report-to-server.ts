import { LOAD_MS_MAX } from '@ponte/contracts/limits'
import type { CodeEvent, ViewEvent } from '@ponte/contracts/telemetry'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { API_BASE } from '@ponte/contracts/url-of'
import { SHELL } from '@ponte/mfe/registry'
import type { Telemetry } from '../host/telemetry.ts'
import { watchSlowTasks } from './slow-tasks.ts'

const MAX_PER_PAGE = 200
const MAX_PER_REQUEST = 20
const QUIET_MS = 10_000

const noop = () => {}

/** The trace context of this page, if the server collects traces and the page is not shared by a cache. */
function trace(): { traceparent?: string } {
  const [page] = performance.getEntriesByType('navigation')
  const timing = (page as PerformanceNavigationTiming | undefined)?.serverTiming?.find(({ name }) => name === 'traceparent')
  return timing === undefined ? {} : { traceparent: timing.description }
}

/**
 * Also reports loads and failures of remotes to the server: which version loaded how fast, failed, blocked the page, or made calls that failed. Reports are sent after a
 * quiet period or when the page is left, without cookies, and never retried. With `measured`, the views are reported when the page is left.
 */
export function reportToServer(local: Telemetry, measured?: Promise<() => ViewEvent[]>): Telemetry {
  const waiting: (CodeEvent | ViewEvent)[] = []
  const withFailedCall = new Set<string>()
  let takeViews = (): ViewEvent[] => []
  let left = MAX_PER_PAGE
  let quiet: ReturnType<typeof setTimeout> | undefined

  // Browsers log every refusal to the console, so reporting stops after one.
  const stop = () => {
    left = waiting.length = 0
  }
  const send = () => {
    clearTimeout(quiet)
    const events = waiting.splice(0)
    if (events.length === 0 || !navigator.onLine) return
    void fetch(API_BASE + telemetryRoute.path, {
      method: telemetryRoute.method,
      headers: { 'content-type': 'application/json', ...trace() },
      body: JSON.stringify({ events }),
      credentials: 'omit',
      keepalive: true,
      priority: 'low',
    }).then(({ ok }) => ok || stop(), stop)
  }
  const report = (event: CodeEvent | ViewEvent) => {
    // Failures without a network say nothing about the code.
    if (left === 0 || !navigator.onLine || (!('failure' in event) && navigator.connection?.saveData)) return
    left -= 1
    clearTimeout(quiet)
    if (waiting.push(event) < MAX_PER_REQUEST) quiet = setTimeout(send, QUIET_MS)
    else send()
  }

  const leave = () => {
    if (document.visibilityState !== 'hidden') return
    takeViews().forEach(report)
    send()
  }
  document.addEventListener('visibilitychange', leave)
  watchSlowTasks(SHELL, (code) => report({ ...code, kind: 'failure', failure: 'slow' }))
  void measured?.then((take) => {
    takeViews = take
    leave()
  }, noop)
  return {
    ...local,
    load(loaded) {
      local.load(loaded)
      const { remote, version, outcome, durationMs } = loaded
      if (outcome === 'ready') report({ remote, version, kind: 'load', durationMs: Math.min(Math.round(durationMs), LOAD_MS_MAX) })
      else report({ remote, version, kind: 'failure', failure: outcome })
    },
    fallback(fallback) {
      local.fallback(fallback)
      report({ ...fallback, kind: 'fallback' })
    },
    // Once in this page, as most failures repeat.
    failedCall({ remote, version }) {
      if (!withFailedCall.has(remote + version)) report({ remote, version, kind: 'failure', failure: 'call' })
      withFailedCall.add(remote + version)
    },
  }
}
