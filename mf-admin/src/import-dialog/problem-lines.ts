import type { ImportReport } from '@ponte/contracts/records'
import { importText as text } from '../text-import.ts'

/** One thing that is wrong: where, and what. */
export interface ProblemLine {
  /** null where the whole table is meant. */
  line: number | null
  column: string
  problem: string
}

export function problemLines({ problems, badRows }: ImportReport): ProblemLine[] {
  // What is wrong with the table as a whole may be said again at the line where it is.
  const atLines = badRows.flatMap(({ line, problems: found }) => found.map(({ column, problem }) => ({ line, column, problem })))
  const isAtLine = ({ column, problem }: (typeof problems)[number]) =>
    atLines.some((one) => one.column === column && one.problem === problem)
  const ofTable = problems.filter((one) => !isAtLine(one)).map(({ column, problem }) => ({ line: null, column, problem }))
  return [...ofTable, ...atLines].map(({ problem, ...where }) => ({ ...where, problem: text.problems[problem] }))
}

const BYTE_ORDER_MARK = '\ufeff'

/** The problems as a CSV for a spreadsheet; a heading of somebody's file may look like a formula, and must not be one. */
export function problemsCsv(lines: readonly ProblemLine[]): string {
  const { line, column, problem } = text.columns
  const table = [[line, column, problem], ...lines.map((one) => [String(one.line ?? ''), one.column, one.problem])]
  return BYTE_ORDER_MARK + table.map((cells) => `${cells.map(cell).join(';')}\r\n`).join('')
}

const cell = (content: string): string => `"${content.replace(/^(?=[\s"']*[=+\-@＝＋－＠])/, "'").replaceAll('"', '""')}"`
