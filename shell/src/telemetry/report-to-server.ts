import { LOAD_MS_MAX } from '@ponte/contracts/limits'
import type { CodeEvent } from '@ponte/contracts/telemetry'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { API_BASE } from '@ponte/contracts/url-of'
import type { Telemetry } from '../host/telemetry.ts'

const MOST_A_PAGE = 200
const MOST_AT_ONCE = 20
const QUIET_MS = 10_000

/** The trace of this page, where the server collects traces and the page is for this browser alone. */
function trace(): { traceparent?: string } {
  const [page] = performance.getEntriesByType('navigation')
  const told = (page as PerformanceNavigationTiming | undefined)?.serverTiming?.find(({ name }) => name === 'traceparent')
  return told === undefined ? {} : { traceparent: told.description }
}

/**
 * Reports loads and failures of the remotes' code to the server, too: which version loaded within what time, and which did not. Nobody is
 * to notice it: it goes when nothing has happened for a while or the page is left, without cookies, and what does not arrive is not told
 * again.
 */
export function reportToServer(local: Telemetry): Telemetry {
  const waiting: CodeEvent[] = []
  let left = MOST_A_PAGE
  let quiet: ReturnType<typeof setTimeout> | undefined

  // A browser writes every refusal on its console, so after one it is over.
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
  const tell = (event: CodeEvent) => {
    // Without a network a failure says nothing of the code.
    if (left === 0 || !navigator.onLine || (event.kind === 'load' && navigator.connection?.saveData)) return
    left -= 1
    clearTimeout(quiet)
    if (waiting.push(event) < MOST_AT_ONCE) quiet = setTimeout(send, QUIET_MS)
    else send()
  }

  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send())
  return {
    ...local,
    load(report) {
      local.load(report)
      const { remote, version, outcome, durationMs } = report
      if (outcome === 'ready') tell({ remote, version, kind: 'load', durationMs: Math.min(Math.round(durationMs), LOAD_MS_MAX) })
      else tell({ remote, version, kind: 'failure', failure: outcome })
    },
    fallback(fallback) {
      local.fallback(fallback)
      tell({ ...fallback, kind: 'fallback' })
    },
  }
}
