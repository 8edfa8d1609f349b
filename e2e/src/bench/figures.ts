/** The arithmetic from the raw notes of a visit to figures. All times in milliseconds of the page's own clock. */

export interface Span {
  startMs: number
  endMs: number
}

export interface Shift {
  atMs: number
  value: number
}

const LONG_TASK_MS = 50
const SHIFT_GAP_MS = 1000
const SHIFT_WINDOW_MS = 5000

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('There is no median of nothing')
  return (lower + upper) / 2
}

/** The value that a share of them does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** The time for which the page could not have answered: what every long task after a moment has beyond 50 ms. */
export const blockedMs = (tasks: readonly Span[], fromMs: number): number =>
  tasks.filter(({ startMs }) => startMs >= fromMs).reduce((sum, { startMs, endMs }) => sum + Math.max(0, endMs - startMs - LONG_TASK_MS), 0)

export const longestMs = (tasks: readonly Span[]): number => Math.max(0, ...tasks.map(({ startMs, endMs }) => endMs - startMs))

/** Cumulative layout shift as browsers report it: the worst window of shifts less than a second apart, five seconds at most. */
export function layoutShift(shifts: readonly Shift[]): number {
  let worst = 0
  let sum = 0
  let firstMs = 0
  let lastMs = -Infinity
  for (const { atMs, value } of shifts) {
    const isSameWindow = atMs - lastMs < SHIFT_GAP_MS && atMs - firstMs < SHIFT_WINDOW_MS
    if (!isSameWindow) firstMs = atMs
    sum = isSameWindow ? sum + value : value
    lastMs = atMs
    worst = Math.max(worst, sum)
  }
  return worst
}

/**
 * The number of rounds in which one response was waited for before the next request was sent: the longest chain of spans, each
 * after the other.
 */
export function sequentialRounds(spans: readonly Span[]): number {
  let rounds = 0
  let freeFromMs = -Infinity
  for (const { startMs, endMs } of spans.toSorted((left, right) => left.endMs - right.endMs)) {
    if (startMs < freeFromMs) continue
    rounds += 1
    freeFromMs = endMs
  }
  return rounds
}
