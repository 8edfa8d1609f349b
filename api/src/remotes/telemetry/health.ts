import { LOAD_FAILURES, LOAD_STEPS_MS, type VersionHealth } from '@ponte/contracts/telemetry'
import type { Tally } from './tally.ts'

export interface SeenTally extends Tally {
  lastHour: Date
}

/** The health of each version, from its counts. */
export function healthOf(tallies: readonly SeenTally[]): VersionHealth[] {
  const versions = new Map<string, VersionHealth>()
  for (const tally of tallies) {
    const key = `${tally.remote} ${tally.version}`
    versions.set(key, withTally(versions.get(key) ?? untold(tally), tally))
  }
  return [...versions.values()]
}

const untold = ({ remote, version, lastHour }: SeenTally): VersionHealth => ({
  remote,
  version,
  loads: 0,
  p50Ms: null,
  p95Ms: null,
  fallbacks: 0,
  failures: [],
  lastSeenAt: lastHour.toISOString(),
})

function withTally(health: VersionHealth, { kind, failure, count, durations, lastHour }: SeenTally): VersionHealth {
  const lastSeenAt = [health.lastSeenAt, lastHour.toISOString()].sort().at(-1) ?? health.lastSeenAt
  if (kind === 'fallback') return { ...health, lastSeenAt, fallbacks: health.fallbacks + count }
  if (kind === 'load') {
    return { ...health, lastSeenAt, loads: count, p50Ms: stepWith(durations ?? [], 0.5), p95Ms: stepWith(durations ?? [], 0.95) }
  }
  const failures = LOAD_FAILURES.flatMap((one) =>
    one === failure ? { failure: one, count } : health.failures.filter((known) => known.failure === one),
  )
  return { ...health, lastSeenAt, failures }
}

/** The step within which this share of the loads finished; null if there were none, or it exceeds the last step. */
export function stepWith(durations: readonly number[], share: number): number | null {
  const wanted = durations.reduce((sum, count) => sum + count, 0) * share
  let done = 0
  for (const [step, count] of durations.entries()) {
    done += count
    if (count > 0 && done >= wanted) return LOAD_STEPS_MS[step] ?? null
  }
  return null
}
