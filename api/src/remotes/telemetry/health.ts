import type { AnswerOf } from '@ponte/contracts/call'
import { LOAD_FAILURES, LOAD_STEPS_MS, type readRemoteFailures } from '@ponte/contracts/telemetry'
import { bucketWith, sum, type Histogram } from './histogram.ts'
import type { SeenTally, Tally } from './telemetry.repo.ts'

/** The health of each version, from its counts. */
export const healthOf = (tallies: readonly SeenTally[]): AnswerOf<typeof readRemoteFailures>['versions'] =>
  [...Map.groupBy(tallies, ({ remote, version }) => `${remote} ${version}`).values()].flatMap((own) => {
    const [first] = own
    if (first === undefined) return []
    const loads = own.find(({ kind }) => kind === 'load')
    const countOf = (kind: Tally['kind']) => sum(own.filter((one) => one.kind === kind).map(({ count }) => count))
    const reasonsOf = (kind: Tally['kind']) =>
      LOAD_FAILURES.flatMap((failure) =>
        own
          .filter((one) => one.kind === kind && one.failure === failure)
          .map(({ count, lastHour, at }) => ({ failure, count, lastSeenAt: lastHour.toISOString(), ...(at !== null && { at }) })),
      )
    const fallbackReasons = reasonsOf('fallback')
    return {
      remote: first.remote,
      version: first.version,
      loads: countOf('load'),
      p50Ms: stepWith(loads?.durations ?? [], 0.5),
      p95Ms: stepWith(loads?.durations ?? [], 0.95),
      fallbacks: countOf('fallback'),
      failures: reasonsOf('failure'),
      ...(fallbackReasons.length > 0 && { fallbackReasons }),
      lastSeenAt: new Date(Math.max(...own.map(({ lastHour }) => lastHour.getTime()))).toISOString(),
    }
  })

/** The step by which this share of the loads had finished; null if there were no loads, or it is beyond the last step. */
export const stepWith = (durations: Histogram, share: number): number | null => LOAD_STEPS_MS[bucketWith(durations, share)] ?? null
