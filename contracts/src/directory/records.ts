import * as z from 'zod/mini'
import { actorsPassword, Id, Instant } from '../wire/fields.ts'
import { IMPORT_MAX_BYTES, ITEMS_MAX } from '../limits.ts'
import { limit, page } from '../wire/paging.ts'

/** Queries and actions that the admin area shares between people and firms. */

export const SORTS = ['name', 'newest', 'changed'] as const
export type Sort = (typeof SORTS)[number]

export const BULK_ACTIONS = ['activate', 'deactivate', 'delete', 'restore'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** The action that undoes each action. */
export const OPPOSITES: Readonly<Record<BulkAction, BulkAction>> = {
  activate: 'deactivate',
  deactivate: 'activate',
  delete: 'restore',
  restore: 'delete',
}

export const bulkBody = z.strictObject({
  action: z.enum(BULK_ACTIONS),
  ids: z.array(Id).check(z.minLength(1), z.maxLength(ITEMS_MAX)),
  /** True for a preview, which changes nothing. */
  isPreview: z.boolean(),
  currentPassword: actorsPassword,
})

/** Reasons why a bulk action skips a record. */
export const BULK_REFUSALS = ['unchanged', 'not_found', 'own_admin', 'last_admin', 'asked_to_leave', 'cnpj_taken'] as const

export const BulkAnswer = z.object({
  results: z.array(z.object({ _id: Id, name: z.nullable(z.string()), refusal: z.nullable(z.enum(BULK_REFUSALS)) })),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

const CHANGE_ACTIONS = ['created', 'imported', 'updated', 'deleted', 'restored', 'license_checked', 'license_unchecked'] as const

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** One change to one record. The value of a photo is only null or 'photo'. */
export const RecordChange = z.object({
  _id: z.string(),
  at: Instant,
  action: z.enum(CHANGE_ACTIONS),
  /** null if the change was automatic, or its author has been erased. */
  actor: z.nullable(z.string()),
  /** The changed fields, by their names in the record's schema. */
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type RecordChange = z.output<typeof RecordChange>

/** One line of the audit log: who did what and when, as codes. It never contains the data that was read or changed. */
export const AuditLine = z.object({
  _id: z.string(),
  at: Instant,
  action: z.string(),
  /** True if the user acted on their own account. */
  isOwn: z.boolean(),
  /** Name of the actor if it is another user; null if the action was automatic, or the actor has been erased. */
  actor: z.nullable(z.string()),
  /** The object of the action, if it is not this user. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
})
export type AuditLine = z.output<typeof AuditLine>

/** The cursor is the id of the last line of the previous page. */
export const AuditQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))), limit: limit() })

export const HistoryQuery = z.object({ page, limit: limit() })

/** A table as CSV: UTF-8 with a byte order mark, `;` as separator, cells escaped against spreadsheet formulas. */
export const Sheet = z.object({
  csv: z.string(),
  rows: z.number(),
  /** Greater than `rows` if the table was cut off. */
  totalResults: z.number(),
})
export type Sheet = z.output<typeof Sheet>

export const importBody = z.strictObject({
  csv: z.string().check(z.minLength(1), z.maxLength(IMPORT_MAX_BYTES)),
  /** True for a dry run, which imports nothing. */
  isDryRun: z.boolean(),
  /** Import the valid rows even if others are invalid. Without it one invalid row rejects the whole table. */
  skipsBadRows: z.boolean(),
})

/** Problems with a cell or a whole column. */
export const IMPORT_PROBLEMS = [
  'missing',
  'invalid',
  'unknown_choice',
  'too_long',
  'taken',
  'repeated',
  'city_of_other_state',
  'column_missing',
  'column_unknown',
  'column_repeated',
  'cells_too_many',
  'quote_open',
  'too_many_rows',
] as const

const ImportProblem = z.object({ column: z.string(), problem: z.enum(IMPORT_PROBLEMS) })

export const ImportReport = z.object({
  /** Rows below the heading, not counting blank ones. */
  rows: z.number(),
  good: z.number(),
  /** 0 on a dry run, or if an invalid row rejected the table. */
  imported: z.number(),
  /** Problems with the whole table, in its heading or length. If there are any, no row was checked. */
  problems: z.array(ImportProblem),
  /** The invalid rows by line number in the file. */
  badRows: z.array(z.object({ line: z.number(), problems: z.array(ImportProblem) })),
})
export type ImportReport = z.output<typeof ImportReport>
