/** Computes figures from the raw records of a visit. All times are milliseconds of the page's clock. */

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
  if (upper === undefined || lower === undefined) throw new Error('The median of an empty list is undefined')
  return (lower + upper) / 2
}

/** The value that a given share of them does not exceed. */
export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN

/** Total blocking time: what every long task after a moment exceeds 50 ms by. */
export const blockedMs = (tasks: readonly Span[], fromMs: number): number =>
  tasks.filter(({ startMs }) => startMs >= fromMs).reduce((sum, { startMs, endMs }) => sum + Math.max(0, endMs - startMs - LONG_TASK_MS), 0)

export const longestMs = (tasks: readonly Span[]): number => Math.max(0, ...tasks.map(({ startMs, endMs }) => endMs - startMs))

/** Cumulative layout shift as browsers report it: the worst window of shifts less than a second apart, at most five seconds. */
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

/** Number of sequential request rounds: the longest chain of spans that each start after the previous one ended. */
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
