export interface LinePoint {
  label: string
  /** null: no value; the line has a gap. */
  value: number | null
  /** True if the value may still change: drawn dashed, and said in words. */
  isOpen?: boolean | undefined
}

export interface Spot {
  /** 0 to 100, from the left. */
  x: number
  /** 0 to 100, from the top. */
  y: number
  /** The index among the points. */
  index: number
}

/** Positions of the points, in runs without gaps. */
export function runsOf(values: readonly (number | null)[], most: number): Spot[][] {
  const runs: Spot[][] = [[]]
  values.forEach((value, index) => {
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ x: xOf(index, values.length), y: round(100 - (Math.max(0, value) / most) * 100), index })
  })
  return runs.filter((run) => run.length > 0)
}

/** A single point is in the middle. */
export const xOf = (index: number, count: number): number => (count === 1 ? 50 : round((index / (count - 1)) * 100))

export const lineOf = (run: readonly Spot[]): string => run.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join('')

export const areaOf = (run: readonly Spot[]): string => `${lineOf(run)}V100H${run[0]?.x ?? 0}Z`

const round = (value: number) => Math.round(value * 100) / 100
