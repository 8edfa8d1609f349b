/** The smallest value that this percentage of values does not exceed. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right)
  const found = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]
  if (found === undefined) throw new Error('No percentile without values')
  return found
}

export const median = (values: readonly number[]): number => percentile(values, 50)

/** A share in percent; 100 if there is nothing to count. */
export const share = (some: number, all: number): number => (all === 0 ? 100 : (100 * some) / all)
