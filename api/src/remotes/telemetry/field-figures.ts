import { FIELD_METRICS, FIELD_STEPS, type FieldFigure, type FieldMetric, type FieldRow } from '@ponte/contracts/field-data'
import type { SeenFieldTally } from './field-data.repo.ts'
import { isComparable, isWorse, percentileStep } from './field-rule.ts'

/** Load times are not compared: those of a new version are slower at first, because no browser has its files yet. */
const COMPARED: ReadonlySet<FieldMetric> = new Set(['lcp', 'inp', 'cls'])

/** The figures of each remote, route and version, compared with the version before on the same route. */
export function figuresOf(tallies: readonly SeenFieldTally[]): FieldRow[] {
  return tallies.map((tally) => {
    const { remote, route, version, views, place } = tally
    const own = tallies.filter((other) => other.remote === remote)
    const comparisons = COMPARED.size * new Set(own.map((other) => other.route)).size
    const earlier = own.filter((other) => other.route === route && other.place < place)
    const figure = (metric: FieldMetric): FieldFigure => {
      const histogram = tally[metric]
      // A version that few users had says nothing, so the one before it counts.
      const before = earlier.filter((other) => isComparable(other[metric])).toSorted((a, b) => b.place - a.place)[0]
      const isMarked = before !== undefined && COMPARED.has(metric) && isWorse(before[metric], histogram, comparisons)
      return {
        count: histogram.reduce((sum, one) => sum + one, 0),
        p75: FIELD_STEPS[metric][percentileStep(histogram)] ?? null,
        worseThan: isMarked ? before.version : null,
      }
    }
    const figures = FIELD_METRICS.map((metric) => [metric, figure(metric)] as const)
    return { remote, route, version, views, ...(Object.fromEntries(figures) as Record<FieldMetric, FieldFigure>) }
  })
}
