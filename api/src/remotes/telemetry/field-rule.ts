/** Numbers of values by bucket; the last bucket holds those beyond all steps. */
export type Histogram = readonly number[]

/** The share of values that the shown percentile covers. */
const PERCENTILE = 0.75
/** The probability that any figure of a version without change is ever marked, however often an admin looks. */
const FALSE_ALARMS = 0.01
/** Fewer values of either version prove nothing. */
const LEAST_VALUES = 25
/** The assumed shares of slow values of a worse version, as parts of the way from the earlier version's share to all; equally likely. */
const PARTS_OF_THE_WAY = [0.1, 0.25, 0.5, 0.75, 0.95] as const

/** The bucket of the 75th percentile; -1 without values. */
export function percentileStep(histogram: Histogram): number {
  const wanted = sum(histogram) * PERCENTILE
  let done = 0
  return histogram.findIndex((count) => (done += count) >= wanted && count > 0)
}

/** True if there are enough values to compare another version with. */
export const isComparable = (histogram: Histogram): boolean => sum(histogram) >= LEAST_VALUES

/**
 * True if the 75th percentile of a version exceeds that of an earlier one, and chance is an unlikely reason. A value is slow if it
 * exceeds the earlier version's percentile. Half of the allowed false alarms goes into an upper bound of the earlier version's share of
 * slow values (Hoeffding's inequality), the other half into a sequential test against that bound: the likelihood ratio, averaged over
 * the assumed shares, exceeds its limit with at most that probability, however often it is checked (Ville's inequality). Both are
 * divided by the number of figures compared.
 */
export function isWorse(earlier: Histogram, later: Histogram, comparisons: number): boolean {
  const step = percentileStep(earlier)
  if (!isComparable(earlier) || !isComparable(later) || percentileStep(later) <= step) return false
  const limit = Math.log((2 * comparisons) / FALSE_ALARMS)
  const [before, now] = [slowBeyond(earlier, step), slowBeyond(later, step)]
  const bound = before.slow / before.all + Math.sqrt(limit / (2 * before.all))
  if (bound >= 1) return false
  const ratios = PARTS_OF_THE_WAY.map((part) => {
    const share = bound + part * (1 - bound)
    return Math.exp(now.slow * Math.log(share / bound) + (now.all - now.slow) * Math.log((1 - share) / (1 - bound)))
  })
  return sum(ratios) / ratios.length >= Math.exp(limit)
}

const slowBeyond = (histogram: Histogram, step: number) => ({ slow: sum(histogram.slice(step + 1)), all: sum(histogram) })

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
