import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter'
import { table } from '../measuring/report.ts'

/** A cell of a table, from a test's annotation of the type 'table'. */
interface Cell {
  table: string
  row: string
  column: string
  value: string
}

/** Prints the tables filled by tests, after everything else. */
export default class TableReporter implements Reporter {
  readonly #cells = new Map<string, Cell[]>()
  #order: string[] = []

  printsToStdio = (): boolean => true

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#order = suite.allTests().map(({ id }) => id)
  }

  // The last try of a test counts.
  onTestEnd({ id }: TestCase, { annotations, status }: TestResult): void {
    const annotated = annotations.filter(({ type }) => type === 'table').map(({ description }) => JSON.parse(description ?? '{}') as Cell)
    this.#cells.set(
      id,
      annotated.map((cell) => (status === 'passed' ? cell : { ...cell, value: 'FAILED' })),
    )
  }

  onEnd({ duration }: FullResult): void {
    const cells = this.#order.flatMap((id) => this.#cells.get(id) ?? [])
    for (const title of valuesOf(cells, 'table')) console.log(`\n${title}\n\n${drawn(cells.filter((cell) => cell.table === title))}`)
    const seconds = Math.round(duration / 1000)
    console.log(`\n${Math.floor(seconds / 60)} min ${seconds % 60} s altogether`)
  }
}

/** The distinct values of a key, in the order of the tests. */
const valuesOf = (cells: Cell[], key: 'table' | 'row' | 'column'): string[] => [...new Set(cells.map((cell) => cell[key]))]

function drawn(cells: Cell[]): string {
  const columns = valuesOf(cells, 'column')
  const inCell = (row: string, column: string): string => {
    const found = cells.filter((cell) => cell.row === row && cell.column === column)
    return found.length === 0 ? '–' : found.map(({ value }) => value).join(', ')
  }
  return table(
    ['', ...columns],
    valuesOf(cells, 'row').map((row) => [row, ...columns.map((column) => inCell(row, column))]),
  )
}
