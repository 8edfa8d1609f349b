import { IMPORT_ROWS_MAX, ITEMS_MAX, NAME_MAX } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import { folded, type Column, type ImportedColumn } from './column.ts'
import { readCsv, type CsvRow } from './csv.ts'

export type Problem = ImportReport['problems'][number]

export interface TypedRow {
  line: number
  /** Cells by column, without columns missing from the table. */
  typed: ReadonlyMap<ImportedColumn, string>
  /** True if there are cells beyond the last heading. */
  hasExtraCells: boolean
}

export interface Table {
  /** Number of all rows, even if there are too many to check. */
  rowCount: number
  rows: TypedRow[]
  /** Problems with the whole table. If there are any, its rows are not checked. */
  problems: Problem[]
  /** An unclosed quote, which invalidates the table, because the rest of the file ended up in that cell. */
  openQuote: { line: number; column: string } | null
}

/** Reads a table by its headings. Export-only columns are ignored. */
export function readTable<Row>(csv: string, columns: readonly Column<Row>[]): Table {
  const lines = readCsv(csv)
  const first = lines.next()
  const heading = first.done === true ? [] : withoutTrailingBlanks(first.value.cells)
  const { found, problems } = columnsUnder(heading, columns)

  const table: Table = { rowCount: 0, rows: [], problems, openQuote: first.done === true ? null : openQuoteIn(first.value, heading) }
  for (const line of lines) {
    table.rowCount++
    table.openQuote ??= openQuoteIn(line, heading)
    if (problems.length === 0 && table.rowCount <= IMPORT_ROWS_MAX) table.rows.push(typedRow(line, found))
  }
  if (table.rowCount > IMPORT_ROWS_MAX) problems.push({ column: '', problem: 'too_many_rows' })
  if (table.openQuote !== null) problems.push({ column: table.openQuote.column, problem: 'quote_open' })
  return table
}

const isBlank = (cell: string): boolean => cell.trim() === ''

/** Drops trailing blank cells: spreadsheets write cells up to the last column that was ever used. */
const withoutTrailingBlanks = (cells: readonly string[]): string[] => cells.slice(0, cells.findLastIndex((cell) => !isBlank(cell)) + 1)

type FoundColumns<Row> = readonly (Column<Row> | undefined)[]

/** Finds each heading's column, by its name in any language or its field name. Case and accents do not matter. */
function columnsUnder<Row>(heading: readonly string[], columns: readonly Column<Row>[]): { found: FoundColumns<Row>; problems: Problem[] } {
  const byWord = new Map(columns.flatMap((column) => column.names.map((name) => [folded(name), column] as const)))
  const found = heading.map((cell) => byWord.get(folded(cell)))
  const seen = new Set<Column<Row>>()
  // By its text, because a heading may occur any number of times, and each problem is reported once.
  const problems = new Map<string, Problem>()
  const report = (column: string, problem: Problem['problem']) => problems.set(`${problem} ${column}`, { column, problem })
  for (const [index, column] of found.entries()) {
    if (column === undefined) report(shortened(heading[index] ?? ''), 'column_unknown')
    else if (seen.has(column)) report(column.heading, 'column_repeated')
    else seen.add(column)
    // A file that is not a table could have thousands.
    if (problems.size === ITEMS_MAX) break
  }
  for (const column of columns) if (column.imported?.isRequired && !found.includes(column)) report(column.heading, 'column_missing')
  return { found, problems: [...problems.values()] }
}

const shortened = (cell: string): string => cell.trim().slice(0, NAME_MAX)

const typedRow = <Row>({ line, cells }: CsvRow, found: FoundColumns<Row>): TypedRow => ({
  line,
  typed: new Map(found.flatMap((column, index) => (column?.imported ? [[column.imported, cells[index] ?? ''] as const] : []))),
  hasExtraCells: cells.slice(found.length).some((cell) => !isBlank(cell)),
})

function openQuoteIn({ openQuoteAt, cells }: CsvRow, heading: readonly string[]): Table['openQuote'] {
  return openQuoteAt === null ? null : { line: openQuoteAt, column: shortened(heading[cells.length - 1] ?? '') }
}
