import * as z from 'zod/mini'
import { adminOnly, anyone } from '../wire/access.ts'
import { call, contentOnly } from '../wire/call.ts'
import { ERROR_NAME, ITEMS_MAX, LOAD_MS_MAX, REMOTE_NAME, REMOTE_NAME_MAX, REPORTED_ROUTE_MAX } from '../limits.ts'
import { telemetryRoute } from '../wire/routes.ts'

/**
 * Failures of the shell's loader, `slow` for code that blocked the page, `call` for a call that the API could not serve, and `script` for an
 * uncaught error of an event handler or a promise.
 */
export const LOAD_FAILURES = [
  'network',
  'http',
  'timeout',
  'integrity',
  'incompatible',
  'evaluate',
  'contract',
  'render',
  'chunk',
  'slow',
  'call',
  'script',
] as const
export type LoadFailureKind = (typeof LOAD_FAILURES)[number]

/** `fallback`: the previous version replaced one that did not load. */
export const TELEMETRY_KINDS = ['load', 'failure', 'fallback'] as const

const RemoteName = z.string().check(z.maxLength(REMOTE_NAME_MAX), z.regex(REMOTE_NAME))
const Version = z.string().check(z.maxLength(40), z.regex(/^[\w.-]+$/))

export const TELEMETRY_BODY_MAX_BYTES = 8 * 1024

/** Upper bounds of the histogram buckets of load times. Slower loads are in none of them. */
export const LOAD_STEPS_MS = [50, 100, 200, 300, 500, 800, 1200, 2000, 4000, 8000] as const

/** An error's name and its top frames in the version's folder, such as `TypeError main.js:1:234`. Never its message. */
const ErrorPlace = z
  .string()
  .check(z.maxLength(300), z.regex(new RegExp(`^${ERROR_NAME.source}(?: [\\w./-]{1,70}:\\d{1,7}:\\d{1,7}){0,3}$`)))

/** A telemetry event about a remote's code. It holds nothing about the user: no identity, page or location. */
export const CodeEvent = z
  .strictObject({
    remote: RemoteName,
    version: Version,
    kind: z.enum(TELEMETRY_KINDS),
    /** The kind of failure, for `failure` and `fallback`. */
    failure: z.optional(z.enum(LOAD_FAILURES)),
    /** The load time, for `load`. */
    durationMs: z.optional(z.int().check(z.gte(0), z.lte(LOAD_MS_MAX))),
    /** Where an error was thrown, for `failure` and `fallback`. */
    at: z.optional(ErrorPlace),
  })
  .check(z.refine(isWhole, { path: ['kind'] }))
export type CodeEvent = z.output<typeof CodeEvent>

type Reason = Partial<Record<'failure' | 'at', string | undefined>>

/** A `load` has a duration and no reason; a `failure` or `fallback` has a reason and no duration. */
function isWhole({ kind, failure, durationMs, at }: Reason & { kind: string; durationMs?: number | undefined }): boolean {
  const isLoad = kind === 'load'
  return isLoad === (durationMs !== undefined) && isLoad === (failure === undefined) && !(isLoad && at !== undefined)
}

const Milliseconds = z.optional(z.int().check(z.gte(0), z.lte(LOAD_MS_MAX)))

/** One view of a screen in a browser. The route is a pattern such as `/profissionais/:id`, never an address. */
export const ViewEvent = z.strictObject({
  kind: z.literal('view'),
  remote: RemoteName,
  version: Version,
  route: z.string().check(z.maxLength(REPORTED_ROUTE_MAX), z.regex(/^\/[\w/:-]*$/)),
  /** Only for the first view of a page. */
  lcp: Milliseconds,
  /** Absent if the user did not interact, or the browser does not measure it. */
  inp: Milliseconds,
  cls: z.optional(z.number().check(z.gte(0), z.lte(1000))),
  /** Only if the screen was loaded for this view. */
  load: Milliseconds,
})
export type ViewEvent = z.output<typeof ViewEvent>

export const sendTelemetry = call(telemetryRoute.method, telemetryRoute.path, {
  summary: "Report loads and failures of the remotes' code, and views of their screens",
  access: anyone,
  sensitive: contentOnly,
  body: z.strictObject({
    events: z.array(z.discriminatedUnion('kind', [CodeEvent, ViewEvent])).check(z.minLength(1), z.maxLength(ITEMS_MAX)),
  }),
})

/** A kind of failure in an answer: any string, because a later release of the site may have kinds that this one does not know. */
const ReportedFailureKind = z.string()

export const TELEMETRY_HOURS = [1, 24, 168] as const

const FailureCount = z.object({
  failure: ReportedFailureKind,
  count: z.number(),
  /** Where the newest one was thrown, if that is known. */
  at: z.optional(z.string()),
})

/**
 * Health of one version of one remote. Times are upper bounds of the histogram's buckets: null if there were no loads, or if the percentile
 * is above the last bucket.
 */
const VersionHealth = z.object({
  remote: z.string(),
  version: z.string(),
  loads: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  fallbacks: z.number(),
  failures: z.array(FailureCount),
  /** The hour of its last event, in ISO 8601. */
  lastSeenAt: z.string(),
})
export type VersionHealth = z.output<typeof VersionHealth>

/** A resource blocked by the content security policy: an origin, a scheme, or a keyword such as `inline`. */
const PolicyViolation = z.object({ directive: z.string(), blocked: z.string(), count: z.number(), lastSeenAt: z.string() })
export type PolicyViolation = z.output<typeof PolicyViolation>

export const readTelemetry = call('GET', '/telemetry', {
  summary: 'Recent health of each version of each remote, and content security policy violations',
  access: adminOnly,
  query: z.object({ hours: z._default(z.enum(TELEMETRY_HOURS.map(String)), '24') }),
  answer: z.object({ versions: z.array(VersionHealth), violations: z.array(PolicyViolation) }),
})

const FailureSeen = z.extend(FailureCount, {
  /** The hour of the last one, in ISO 8601. */
  lastSeenAt: z.string(),
})

/** Health of a remote's versions for its team: `authorization: Bearer` holds a proof of a key that may publish the remote, not a session. */
export const readRemoteFailures = call('GET', '/remotes/:name/failures', {
  summary: 'Failures of one remote, for a caller who proves that they hold its publishing key',
  access: anyone,
  params: z.object({ name: RemoteName }),
  query: z.object({ hours: z._default(z.enum(TELEMETRY_HOURS.map(String)), '24') }),
  answer: z.object({
    /** The number of the registry that the site uses. */
    registry: z.number(),
    versions: z.array(
      z.extend(VersionHealth, {
        failures: z.array(FailureSeen),
        /** Why the previous version stood in for this one. An older server sends none. */
        fallbackReasons: z.optional(z.array(FailureSeen)),
      }),
    ),
  }),
})
