import * as z from 'zod/mini'
import type { ImportedColumn } from './column.ts'
import type { Problem, TypedRow } from './read-table.ts'

type Kind = Problem['problem']
type Issue = z.core.$ZodIssue

export interface CheckedRow<Item> {
  line: number
  typed: TypedRow['typed']
  /** The record built from the row; null if the row is invalid. */
  item: Item | null
  /** The first problem in each column; the key null is for problems outside the columns. */
  problems: Map<ImportedColumn | null, Kind>
}

/** The replacement character, found in files read with the wrong encoding. */
const GARBLED = '\ufffd'

/** Checks a row against the schema of the call that creates such a record. */
export function checkRow<Schema extends z.core.$ZodType>(
  { line, typed, hasExtraCells }: TypedRow,
  columns: readonly ImportedColumn[],
  schema: Schema,
): CheckedRow<z.output<Schema>> {
  const problems: CheckedRow<unknown>['problems'] = new Map()
  const given: Record<string, unknown> = {}
  for (const column of columns) {
    const cell = typed.get(column) ?? ''
    given[column.field] = column.read(cell)
    if (cell.includes(GARBLED)) problems.set(column, 'invalid')
  }
  const parsed = z.safeParse(schema, given)
  for (const issue of parsed.error?.issues ?? []) {
    const column = columns.find(({ field }) => field === issue.path[0]) ?? null
    if (!problems.has(column)) problems.set(column, column !== null && given[column.field] === undefined ? 'missing' : kindOf(issue))
  }
  if (hasExtraCells) problems.set(null, 'cells_too_many')
  return { line, typed, item: parsed.success ? parsed.data : null, problems }
}

function kindOf(issue: Issue): Kind {
  if (issue.code === 'invalid_value') return 'unknown_choice'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long'
  return issue.message === 'cityOfOtherState' ? 'city_of_other_state' : 'invalid'
}

/** Marks repeated values: of two rows with the same unique value, the later one is wrong. */
export function findRepeated(rows: readonly CheckedRow<unknown>[], columns: readonly ImportedColumn[]): void {
  for (const column of columns) {
    const seen = new Set<string>()
    for (const { row, key } of keysIn(column, rows)) {
      if (seen.has(key)) row.problems.set(column, 'repeated')
      seen.add(key)
    }
  }
}

/** Returns which of these unique values other records already have. */
export type TakenAmong = (field: string, keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Marks values that other records have, with one query per column. */
export async function findTaken(
  rows: readonly CheckedRow<unknown>[],
  columns: readonly ImportedColumn[],
  takenAmong: TakenAmong,
): Promise<void> {
  for (const column of columns) {
    const keyed = keysIn(column, rows)
    if (keyed.length === 0) continue
    const taken = await takenAmong(
      column.field,
      keyed.map(({ key }) => key),
    )
    for (const { row, key } of keyed) if (taken.has(key)) row.problems.set(column, 'taken')
  }
}

/** The unique values in a column, except those already found invalid. */
function keysIn(column: ImportedColumn, rows: readonly CheckedRow<unknown>[]): { row: CheckedRow<unknown>; key: string }[] {
  const { asKey } = column
  if (asKey === null) return []
  return rows
    .filter(({ problems }) => !problems.has(column))
    .map((row) => ({ row, key: asKey(row.typed.get(column) ?? '') }))
    .filter(({ key }) => key !== '')
}
