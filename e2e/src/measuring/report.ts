import type { Verdict } from './verdicts.ts'

export type Row = readonly (string | number)[]

const isNumber = (cell: string): boolean => /^[\d.,–]+$/.test(cell)

/** Columns of equal width; figures right-aligned, text left-aligned. */
export function table(head: Row, rows: readonly Row[]): string {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: string[], isHead: boolean): string =>
    row
      .map((cell, column) => {
        const isFigure = isHead ? isNumber(cells[1]?.[column] ?? '') : isNumber(cell)
        return isFigure ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
      })
      .join('  ')
      .trimEnd()
  const [first = [], ...others] = cells
  return [line(first, true), widths.map((width) => '─'.repeat(width)).join('  '), ...others.map((row) => line(row, false))].join('\n')
}

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['', 'limit', 'measured', 'what'],
    verdicts.map(({ isKept, limit, measured, what }) => [isKept ? '✔' : '✘', limit, measured, what]),
  )

export const ms = (value: number): string => value.toFixed(0)
