type Cell = string | number

const isNumber = (cell: string): boolean => /^[\d.,–]+$/.test(cell)

/** Aligned columns: figures to the right, words to the left. */
export function table(head: readonly Cell[], rows: readonly (readonly Cell[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(String))
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const pad = (cell: string, column: number, isFigure: boolean): string =>
    isFigure ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)
  const line = (row: string[], isHead: boolean): string =>
    row
      .map((cell, column) => pad(cell, column, isNumber(isHead ? (cells[1]?.[column] ?? '') : cell)))
      .join('  ')
      .trimEnd()
  const [first = [], ...others] = cells
  return [line(first, true), widths.map((width) => '─'.repeat(width)).join('  '), ...others.map((row) => line(row, false))].join('\n')
}

export interface Verdict {
  what: string
  limit: string
  measured: string
  isKept: boolean
}

export const atMost = (what: string, measured: number, limit: number, unit: string, digits = 1): Verdict => ({
  what,
  limit: `≤ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured <= limit,
})

export const atLeast = (what: string, measured: number, limit: number, unit: string, digits = 1): Verdict => ({
  what,
  limit: `≥ ${limit}${unit}`,
  measured: `${measured.toFixed(digits)}${unit}`,
  isKept: measured >= limit,
})

export const verdictTable = (verdicts: readonly Verdict[]): string =>
  table(
    ['', 'limit', 'measured', 'what'],
    verdicts.map(({ isKept, limit, measured, what }) => [isKept ? '✔' : '✘', limit, measured, what]),
  )

export const ms = (value: number | null): string => (value === null ? '–' : value.toFixed(1))
