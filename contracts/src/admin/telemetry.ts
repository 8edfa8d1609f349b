import * as z from 'zod/mini'
import { adminOnly, anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { ITEMS_MAX, LOAD_MS_MAX } from '../limits.ts'
import { telemetryRoute } from './telemetry-route.ts'

/** The kinds of load failures, the same as in the shell's loader. */
export const LOAD_FAILURES = ['network', 'http', 'timeout', 'integrity', 'incompatible', 'evaluate', 'contract', 'render', 'chunk'] as const
export type LoadFailureKind = (typeof LOAD_FAILURES)[number]

/** `fallback`: the version before stood in for one that did not load. */
export const TELEMETRY_KINDS = ['load', 'failure', 'fallback'] as const

const RemoteName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/))
const Version = z.string().check(z.maxLength(40), z.regex(/^[\w.-]+$/))

/** The largest body that such a call may have. */
export const TELEMETRY_BODY_MAX_BYTES = 8 * 1024

/** Loads are counted by the first of these steps within which they were done; beyond the last one nobody looks. */
export const LOAD_STEPS_MS = [50, 100, 200, 300, 500, 800, 1200, 2000, 4000, 8000] as const

/** A telemetry event about a remote's code. It says nothing of who somebody is, what they saw or where they are. */
export const CodeEvent = z
  .strictObject({
    remote: RemoteName,
    version: Version,
    kind: z.enum(TELEMETRY_KINDS),
    /** The kind of failure; with `failure` and `fallback`. */
    failure: z.optional(z.enum(LOAD_FAILURES)),
    /** The load time; with `load`. */
    durationMs: z.optional(z.int().check(z.gte(0), z.lte(LOAD_MS_MAX))),
  })
  .check(z.refine(isWhole, { path: ['kind'] }))
export type CodeEvent = z.output<typeof CodeEvent>

/** A load says how long it took, and whatever went wrong says why; neither says both. */
function isWhole({ kind, failure, durationMs }: { kind: string; failure?: string | undefined; durationMs?: number | undefined }): boolean {
  const isLoad = kind === 'load'
  return isLoad === (durationMs !== undefined) && isLoad === (failure === undefined)
}

export const sendTelemetry = call(telemetryRoute.method, telemetryRoute.path, {
  summary: "How a browser fared with the remotes' code",
  access: anyone,
  body: z.strictObject({ events: z.array(CodeEvent).check(z.minLength(1), z.maxLength(ITEMS_MAX)) }),
})

export const TELEMETRY_HOURS = [1, 24, 168] as const

/**
 * The health of one version of one remote. Times are the steps within which so many of a hundred loads were done: null where there were
 * none, and where that took longer than the last step.
 */
const VersionHealth = z.object({
  remote: z.string(),
  version: z.string(),
  loads: z.number(),
  p50Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  fallbacks: z.number(),
  failures: z.array(z.object({ failure: z.enum(LOAD_FAILURES), count: z.number() })),
  /** The hour in which it was last told of, as an instant. */
  lastSeenAt: z.string(),
})
export type VersionHealth = z.output<typeof VersionHealth>

/** A resource that the policy of pages blocked: an origin, a scheme, or a word such as `inline`. */
const PolicyViolation = z.object({ directive: z.string(), blocked: z.string(), count: z.number(), lastSeenAt: z.string() })
export type PolicyViolation = z.output<typeof PolicyViolation>

export const readTelemetry = call('GET', '/telemetry', {
  summary: 'How each version of each remote fared lately, and what the policy of pages blocked',
  access: adminOnly,
  query: z.object({ hours: z._default(z.enum(TELEMETRY_HOURS.map(String)), '24') }),
  answer: z.object({ versions: z.array(VersionHealth), violations: z.array(PolicyViolation) }),
})
