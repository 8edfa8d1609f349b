import { sql, type RawBuilder } from 'kysely'

/** Counts of values by bucket. The last bucket holds values beyond all steps. */
export type Histogram = readonly number[]

export const noCounts = (steps: readonly number[]): number[] => Array.from({ length: steps.length + 1 }, () => 0)

export function countInto(histogram: number[], steps: readonly number[], value: number | undefined): void {
  if (value === undefined) return
  const fitting = steps.findIndex((limit) => value <= limit)
  const bucket = fitting === -1 ? steps.length : fitting
  histogram[bucket] = (histogram[bucket] ?? 0) + 1
}

/** The first bucket by which this share of the values is reached; -1 without values. */
export function bucketWith(histogram: Histogram, share: number): number {
  const wanted = sum(histogram) * share
  let done = 0
  return histogram.findIndex((count) => (done += count) >= wanted && count > 0)
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** SQL for the histogram of a group of rows. */
export const sumBuckets = (column: string, steps: readonly number[]): RawBuilder<number[]> =>
  sql`array[${sql.join(noCounts(steps).map((_, bucket) => sql`sum(${sql.ref(column)}[${sql.lit(bucket + 1)}])::float8`))}]`

/** SQL that adds the conflicting row's histogram to that of row `t`. */
export const addBuckets = (column: string): RawBuilder<number[]> => sql`array(
  select a + b from unnest(t.${sql.ref(column)}, excluded.${sql.ref(column)}) with ordinality s (a, b, bucket) order by bucket)`
