import { escapeFormulas } from '@ponte/contracts/escape-formulas'
import type { ImportReport } from '@ponte/contracts/records'
import { importText as text } from './text.ts'

/** One problem and its place. */
export interface ProblemLine {
  /** null for the whole table. */
  line: number | null
  column: string
  problem: string
}

export function problemLines({ problems, badRows }: ImportReport): ProblemLine[] {
  // A problem of the whole table may be repeated at its line.
  const atLines = badRows.flatMap(({ line, problems: found }) => found.map(({ column, problem }) => ({ line, column, problem })))
  const isAtLine = ({ column, problem }: (typeof problems)[number]) =>
    atLines.some((one) => one.column === column && one.problem === problem)
  const ofTable = problems.filter((one) => !isAtLine(one)).map(({ column, problem }) => ({ line: null, column, problem }))
  return [...ofTable, ...atLines].map(({ problem, ...where }) => ({ ...where, problem: text.problems[problem] }))
}

export const BYTE_ORDER_MARK = '\ufeff'

/** The problems as CSV for a spreadsheet; headings of the user's file that look like formulas are escaped. */
export function problemsCsv(lines: readonly ProblemLine[]): string {
  const { line, column, problem } = text.columns
  const table = [[line, column, problem], ...lines.map((one) => [String(one.line ?? ''), one.column, one.problem])]
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
}

const cell = (content: string): string => `"${escapeFormulas(content).replaceAll('"', '""')}"`
