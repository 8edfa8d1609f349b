import { CSP_REPORT_MAX_BYTES, sendCspReports } from '@ponte/contracts/csp-reports'
import { readFieldData } from '@ponte/contracts/field-data'
import { readTelemetry, sendTelemetry, TELEMETRY_BODY_MAX_BYTES, type CodeEvent } from '@ponte/contracts/telemetry'
import type { Api } from '../../server/api.ts'
import { isLoopback } from '../../server/http/address.ts'
import { countNetworks } from '../../server/limits/address-limits.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { parentIn } from '../../server/tracing/trace-context.ts'
import { nowMs, type Tracer } from '../../server/tracing/tracer.ts'
import { weigh } from '../canary-hours.repo.ts'
import { countViolations, violations } from './csp-reports.repo.ts'
import { countViews, fieldTallies } from './field-data.repo.ts'
import { figuresOf } from './field-rule.ts'
import { healthOf } from './health.ts'
import { keyOf, type VersionName } from './known-versions.ts'
import { count, tallies, tallyEvents } from './telemetry.repo.ts'
import { violationsIn } from './violation.ts'

const SENT_A_MINUTE = 60

/** Stands for all versions unknown to the site, so that invented ones take no room from real ones. */
const UNKNOWN: VersionName = { remote: 'other', version: 'other' }

export function serveTelemetry(api: Api): void {
  const { db, metrics, tracer } = api

  serveAnyone(
    api,
    sendTelemetry,
    async ({ body, request }) => {
      // Reports are anonymous, in the log too.
      request.viewer = null
      await countNetworks(api, request, { what: 'telemetry', most: SENT_A_MINUTE, windowSeconds: 60 })
      const registry = await metrics.readRegistryState()
      metrics.code.learn(registry?.versions ?? [])
      const events = body.events.filter((event) => event.kind !== 'view')
      const views = body.events.filter((event) => event.kind === 'view')
      // An unknown route could be a real address, so it is not stored.
      const known = views.filter((view) => registry === null || metrics.code.hasRoute(view, view.route))
      const uncounted = known.length === 0 ? 0 : await countViews(db, known)
      for (let left = views.length - known.length + uncounted; left > 0; left -= 1) metrics.code.drop()
      if (events.length === 0) return
      // An API that runs alone has no registry to check against, so it counts any version while there is room.
      const counted = (event: CodeEvent): CodeEvent => (registry === null || metrics.code.knows(event) ? event : { ...event, ...UNKNOWN })
      const told = events.map(counted)
      const isDemoBrowser = api.config.isDemo && isLoopback(request)
      const weighed = isDemoBrowser ? new Set(told) : await weigh(db, request.ip, told.filter(metrics.code.knows))
      // All events of a version are admitted or dropped together.
      const dropped = new Set((await count(db, tallyEvents(told, weighed))).map(keyOf))
      for (const event of events) {
        if (dropped.has(keyOf(counted(event)))) metrics.code.drop()
        else metrics.code.count(event)
      }
      if (tracer !== null) recordLoads(tracer, request.headers['traceparent'], told)
    },
    { bodyMaxBytes: TELEMETRY_BODY_MAX_BYTES },
  )

  serveAnyone(
    api,
    sendCspReports,
    async ({ body, request }) => {
      request.viewer = null
      await countNetworks(api, request, { what: 'csp', most: SENT_A_MINUTE, windowSeconds: 60 })
      const found = violationsIn(body, api.config.publicUrl)
      if (found.length > 0) await countViolations(db, found)
      for (const { directive } of found) metrics.cspReports.inc({ directive })
    },
    { bodyMaxBytes: CSP_REPORT_MAX_BYTES },
  )

  serve(api, readFieldData, async () => ({ rows: figuresOf(await fieldTallies(db)) }))

  serve(api, readTelemetry, async ({ query }) => {
    const hours = Number(query.hours)
    const blocked = (await violations(db, hours)).map(({ lastHour, ...one }) => ({ ...one, lastSeenAt: lastHour.toISOString() }))
    return { versions: healthOf(await tallies(db, hours)), violations: blocked }
  })
}

/**
 * Records a browser's loads of remotes as children of their page's span. A report has a duration but no timestamp, so a load is
 * assumed to have ended when its report arrives.
 */
function recordLoads(tracer: Tracer, traceparent: string | string[] | undefined, events: readonly CodeEvent[]): void {
  const page = parentIn(traceparent)
  if (page === null) return
  const endMs = nowMs()
  for (const { remote, version, kind, failure, durationMs = 0 } of events) {
    tracer.record({
      name: `${kind} ${remote}`,
      kind: 'internal',
      context: tracer.begin(page),
      parentId: page.spanId,
      startMs: endMs - durationMs,
      endMs,
      attributes: { 'ponte.remote': remote, 'ponte.remote.version': version, ...(failure !== undefined && { 'error.type': failure }) },
      hasFailed: failure !== undefined,
    })
  }
}
