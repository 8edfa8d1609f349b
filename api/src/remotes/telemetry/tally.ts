import { LOAD_STEPS_MS, type CodeEvent, type LoadFailureKind } from '@ponte/contracts/telemetry'

/** Counts of browsers' reports about one version of a remote. */
export interface Tally {
  remote: string
  version: string
  kind: CodeEvent['kind']
  failure: LoadFailureKind | null
  count: number
  /** Numbers of loads by step, and of those beyond the last step. */
  durations: number[] | null
}

/** Groups events into tallies; events that differ only in their duration share one. */
export function tallyEvents(events: readonly CodeEvent[]): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const { remote, version, kind, failure = null, durationMs } of events) {
    const key = [remote, version, kind, failure].join(' ')
    const tally = tallies.get(key) ?? { remote, version, kind, failure, count: 0, durations: kind === 'load' ? noDurations() : null }
    tally.count += 1
    const step = stepOf(durationMs ?? 0)
    if (tally.durations !== null) tally.durations[step] = (tally.durations[step] ?? 0) + 1
    tallies.set(key, tally)
  }
  return [...tallies.values()]
}

export const noDurations = (): number[] => Array.from({ length: LOAD_STEPS_MS.length + 1 }, () => 0)

function stepOf(durationMs: number): number {
  const step = LOAD_STEPS_MS.findIndex((limit) => durationMs <= limit)
  return step === -1 ? LOAD_STEPS_MS.length : step
}
