import { writeNumber } from '../stars/write-number.ts'

/** A figure of a chart: 1.234 or 2,5. */
export const formatFigure = (value: number): string => writeNumber(value, value.toFixed(1).endsWith('.0') ? 0 : 1)

/** Axis ticks: round numbers from 0 to at least `most`, at most five steps; integers if all values are. */
export function ticksUpTo(most: number, isWhole: boolean): number[] {
  if (most <= 0) return [0, 1]
  const raw = most / 5
  const power = 10 ** Math.floor(Math.log10(raw))
  const round = [1, 2, 2.5, 5, 10].map((factor) => factor * power)
  const step = round.find((one) => one >= raw && (!isWhole || Number.isInteger(one))) ?? 1
  const count = Math.ceil(most / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, index) => index * step)
}

/** Indexes of the labels to show so that they fit: evenly spaced, counted from the last. */
export function labelsToShow(labels: readonly string[], room: number): Set<number> {
  const last = labels.length - 1
  const longest = Math.max(...labels.map((label) => label.length))
  const count = Math.max(2, Math.min(labels.length, Math.floor(room / (longest + 2))))
  const step = Math.max(1, Math.ceil(last / (count - 1)))
  return new Set(labels.map((_, index) => index).filter((index) => (last - index) % step === 0))
}
