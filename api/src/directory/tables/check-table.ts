import type { ImportReport } from '@ponte/contracts/records'
import { setImmediate } from 'node:timers/promises'
import type * as z from 'zod/mini'
import { checkRow, findRepeated, findTaken, type CheckedRow, type TakenAmong } from './check-rows.ts'
import type { Column, ImportedColumn } from './column.ts'
import { readTable, type Problem } from './read-table.ts'

/** The definition of a table: its columns, the schema of a record, and the query for taken values. */
export interface TableDefinition<Row, Schema> {
  columns: readonly Column<Row>[]
  schema: Schema
  takenAmong: TakenAmong
}

export interface CheckedTable<Item> {
  /** The report before the import. */
  report: ImportReport
  /** The records of the valid rows, in order. */
  items: Item[]
}

/** Rows processed before yielding to other requests. */
const ROWS_AT_ONCE = 100

export async function checkTable<Row, Schema extends z.core.$ZodType>(
  csv: string,
  { columns, schema, takenAmong }: TableDefinition<Row, Schema>,
): Promise<CheckedTable<z.output<Schema>>> {
  const { rowCount, rows, problems, openQuote } = readTable(csv, columns)
  if (problems.length > 0) {
    const badRows =
      openQuote === null ? [] : [{ line: openQuote.line, problems: [{ column: openQuote.column, problem: 'quote_open' as const }] }]
    return { report: { rows: rowCount, good: 0, imported: 0, problems, badRows }, items: [] }
  }

  const imported = columns.flatMap((column) => column.imported ?? [])
  const checked: CheckedRow<z.output<Schema>>[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await setImmediate()
    checked.push(checkRow(row, imported, schema))
  }
  findRepeated(checked, imported)
  await findTaken(checked, imported, takenAmong)

  const good = checked.filter((row) => row.problems.size === 0)
  const bad = checked.filter((row) => row.problems.size > 0)
  return {
    report: {
      rows: rowCount,
      good: good.length,
      imported: 0,
      problems,
      badRows: bad.map((row) => ({ line: row.line, problems: problemsOf(row, imported) })),
    },
    items: good.flatMap(({ item }) => (item === null ? [] : [item])),
  }
}

/** Problems of a row in the order of the columns, regardless of their order in the file. */
const problemsOf = ({ problems }: CheckedRow<unknown>, columns: readonly ImportedColumn[]): Problem[] =>
  [...columns, null].flatMap((column) => {
    const problem = problems.get(column)
    return problem === undefined ? [] : [{ column: column?.heading ?? '', problem }]
  })
