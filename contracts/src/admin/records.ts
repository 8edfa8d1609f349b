import * as z from 'zod/mini'
import { actorsPassword, Id, Instant } from '../wire/fields.ts'
import { IMPORT_MAX_BYTES, ITEMS_MAX } from '../limits.ts'
import { limit, page } from '../wire/paging.ts'

/** The query and the actions that people and firms have in common in the admin area. */

/** The orders of a list: by name, newest first, last changed first. */
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
  /** True for a preview: nothing is changed. */
  isPreview: z.boolean(),
  currentPassword: actorsPassword,
})

/** The reasons why a bulk action leaves a record as it is. */
export const BULK_REFUSALS = ['unchanged', 'not_found', 'own_admin', 'last_admin', 'asked_to_leave', 'cnpj_taken'] as const

export const BulkAnswer = z.object({
  results: z.array(z.object({ _id: Id, name: z.nullable(z.string()), refusal: z.nullable(z.enum(BULK_REFUSALS)) })),
})
export type BulkAnswer = z.output<typeof BulkAnswer>

const CHANGE_ACTIONS = ['created', 'imported', 'updated', 'deleted', 'restored', 'license_checked', 'license_unchecked'] as const

const Value = z.nullable(z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

/** One change of one record. A photo is told without its picture: null, or 'photo'. */
export const RecordChange = z.object({
  _id: z.string(),
  at: Instant,
  action: z.enum(CHANGE_ACTIONS),
  /** null where nobody's hand did it, or whoever did it is gone. */
  actor: z.nullable(z.string()),
  /** The changed fields, by their names in the record's own schema. */
  fields: z.array(z.object({ field: z.string(), before: Value, after: Value })),
})
export type RecordChange = z.output<typeof RecordChange>

/** One line of the audit log: who did what and when, by codes. What was read or changed does not stand in it. */
export const AuditLine = z.object({
  _id: z.string(),
  at: Instant,
  action: z.string(),
  /** True where the person did it itself. */
  isOwn: z.boolean(),
  /** The name of who did it, if somebody else; null where nobody's hand did, or whoever did it is gone. */
  actor: z.nullable(z.string()),
  /** The object it was done to, where that is another than the person. */
  subject: z.nullable(z.object({ kind: z.string(), id: z.string() })),
})
export type AuditLine = z.output<typeof AuditLine>

/** A cursor is the id of the last line that was shown. */
export const AuditQuery = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,18}$/))), limit: limit() })

export const HistoryQuery = z.object({ page, limit: limit() })

/** A table as CSV: UTF-8 with a byte order mark, `;` between the columns, nothing in it that a spreadsheet would calculate. */
export const Sheet = z.object({
  csv: z.string(),
  rows: z.number(),
  /** More than `rows` where the table had to end somewhere. */
  totalResults: z.number(),
})
export type Sheet = z.output<typeof Sheet>

export const importBody = z.strictObject({
  csv: z.string().check(z.minLength(1), z.maxLength(IMPORT_MAX_BYTES)),
  /** True for a dry run: nothing is imported. */
  isDryRun: z.boolean(),
  /** Import the good rows although there are bad ones. Without it one bad row keeps the whole table out. */
  skipsBadRows: z.boolean(),
})

/** The problems of a cell, or of the table where a whole column is meant. */
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
  /** Rows below the heading, blank ones not counted. */
  rows: z.number(),
  good: z.number(),
  /** 0 on a dry run, and where bad rows kept the table out. */
  imported: z.number(),
  /** About the table as a whole: its heading, its length. No row was looked at then. */
  problems: z.array(ImportProblem),
  /** The bad rows by their line in the file, as a text editor counts. */
  badRows: z.array(z.object({ line: z.number(), problems: z.array(ImportProblem) })),
})
export type ImportReport = z.output<typeof ImportReport>
