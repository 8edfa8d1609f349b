import { FIELD_METRICS, FIELD_STEPS, type FieldFigure, type FieldMetric, type FieldRow } from '@ponte/contracts/field-data'
import type { SeenFieldTally } from './field-data.repo.ts'
import { bucketWith, sum, type Histogram } from './histogram.ts'

/** Load times are not compared, because a new version always loads slower at first, before browsers have its files. */
const COMPARED: ReadonlySet<FieldMetric> = new Set(['lcp', 'inp', 'cls'])
/** The percentile shown, as a share. */
export const PERCENTILE = 0.75
/** The probability that any figure of an unchanged version is ever marked, however often an admin looks. */
const FALSE_ALARMS = 0.01
/** With fewer values of either version, nothing is compared. */
const VALUES_MIN = 25
/** Assumed shares of slow values in a worse version, as fractions of the way from the earlier version's share to 1; equally likely. */
const PARTS_OF_THE_WAY = [0.1, 0.25, 0.5, 0.75, 0.95] as const

/** The figures of each remote, route and version, compared with the previous version on the same route. */
export function figuresOf(tallies: readonly SeenFieldTally[]): FieldRow[] {
  return tallies.map((tally) => {
    const { remote, route, version, views, place } = tally
    const own = tallies.filter((other) => other.remote === remote)
    const comparisons = COMPARED.size * new Set(own.map((other) => other.route)).size
    const earlier = own.filter((other) => other.route === route && other.place < place)
    const figure = (metric: FieldMetric): FieldFigure => {
      const histogram = tally[metric]
      // Skips versions that few users had.
      const before = earlier.filter((other) => isComparable(other[metric])).toSorted((a, b) => b.place - a.place)[0]
      const isMarked = before !== undefined && COMPARED.has(metric) && isWorse(before[metric], histogram, comparisons)
      return {
        count: sum(histogram),
        p75: FIELD_STEPS[metric][percentileOf(histogram)] ?? null,
        worseThan: isMarked ? before.version : null,
      }
    }
    const figures = FIELD_METRICS.map((metric) => [metric, figure(metric)] as const)
    return { remote, route, version, views, ...(Object.fromEntries(figures) as Record<FieldMetric, FieldFigure>) }
  })
}

/** The bucket of the 75th percentile; -1 without values. */
export const percentileOf = (histogram: Histogram): number => bucketWith(histogram, PERCENTILE)

/** True if there are enough values for a comparison. */
const isComparable = (histogram: Histogram): boolean => sum(histogram) >= VALUES_MIN

/**
 * True if a version's 75th percentile exceeds that of an earlier one, and not by chance. A value is slow if it exceeds the earlier version's
 * percentile. Half of the allowed false-alarm probability is spent on an upper bound for the earlier version's share of slow values
 * (Hoeffding's inequality), the other half on a sequential test against that bound: the likelihood ratio, averaged over the assumed shares,
 * exceeds its limit with at most that probability, however often it is checked (Ville's inequality). Both halves are divided by the number
 * of figures compared.
 */
function isWorse(earlier: Histogram, later: Histogram, comparisons: number): boolean {
  const step = percentileOf(earlier)
  if (!isComparable(later) || percentileOf(later) <= step) return false
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
