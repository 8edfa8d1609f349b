import { messages } from '@ponte/contracts/messages'
import * as z from 'zod/mini'
import type { ImportedColumn } from './column.ts'
import type { Problem, TypedRow } from './read-table.ts'

type Kind = Problem['problem']
type Issue = z.core.$ZodIssue

export interface CheckedRow<Item> {
  line: number
  typed: TypedRow['typed']
  /** What is made of the row where nothing is wrong with it. */
  item: Item | null
  /** The first that is wrong with each column; null stands for what is in none. */
  problems: Map<ImportedColumn | null, Kind>
}

/** What a letter comes out as where a file was read by another alphabet than it was written in. */
const GARBLED = '\ufffd'

/** Holds a row against the schema of the call that makes one such record. */
export function checkRow<Schema extends z.core.$ZodType>(
  { line, typed, hasCellsTooMany }: TypedRow,
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
  if (hasCellsTooMany) problems.set(null, 'cells_too_many')
  return { line, typed, item: parsed.success ? parsed.data : null, problems }
}

function kindOf(issue: Issue): Kind {
  if (issue.code === 'invalid_value') return 'unknown_choice'
  if (issue.code === 'too_big' && issue.origin === 'string') return 'too_long'
  return issue.message === messages.cityOfOtherState ? 'city_of_other_state' : 'invalid'
}

/** Of two rows that say what no two records may, the later one is wrong. */
export function findRepeated(rows: readonly CheckedRow<unknown>[], columns: readonly ImportedColumn[]): void {
  for (const column of columns) {
    const seen = new Set<string>()
    for (const { row, key } of keysIn(column, rows)) {
      if (seen.has(key)) row.problems.set(column, 'repeated')
      seen.add(key)
    }
  }
}

/** Of these ways of writing what no two records may share, those that somebody has already. */
export type TakenAmong = (field: string, keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Asks once for each column, however many rows there are. */
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

/** What is wrong already is nobody else's. */
function keysIn(column: ImportedColumn, rows: readonly CheckedRow<unknown>[]): { row: CheckedRow<unknown>; key: string }[] {
  const { asKey } = column
  if (asKey === null) return []
  return rows
    .filter(({ problems }) => !problems.has(column))
    .map((row) => ({ row, key: asKey(row.typed.get(column) ?? '') }))
    .filter(({ key }) => key !== '')
}
