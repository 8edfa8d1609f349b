import { EXPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { Sheet } from '@ponte/contracts/records'
import type { Column } from './column.ts'
import { writeCsv, writeLines } from './csv.ts'

/** Records in pages. The order must end in a unique column, so that each page continues where the previous one ended. */
export interface RecordPages<Row> {
  count: () => Promise<number>
  after: (last: Row | null, limit: number) => Promise<Row[]>
}

const ROWS_AT_ONCE = 1000

/** Writes a table page by page, so that neither the database nor other requests wait for all of it. */
export async function writeTable<Row>(columns: readonly Column<Row>[], { count, after }: RecordPages<Row>): Promise<Sheet> {
  const totalResults = await count()
  const parts = [writeCsv([columns.map(({ heading }) => heading)])]
  let rows = 0
  let last: Row | null = null
  while (rows < EXPORT_ROWS_MAX) {
    const limit = Math.min(ROWS_AT_ONCE, EXPORT_ROWS_MAX - rows)
    const found: Row[] = await after(last, limit)
    parts.push(writeLines(found.map((row) => columns.map(({ write }) => write(row)))))
    rows += found.length
    last = found.at(-1) ?? null
    if (found.length < limit) break
  }
  return { csv: parts.join(''), rows, totalResults }
}
