import type { TableField } from '@ponte/contracts/import-headings'

/** The text form of one type of value. */
export interface Kind<Value> {
  write: (value: Value) => string
  /** Parses a cell for the schema, which then checks it. undefined for an empty cell. */
  read: (typed: string) => unknown
}

/** A column as read by an import. */
export interface ImportedColumn {
  heading: string
  /** The schema field that the column fills. */
  field: string
  read: (typed: string) => unknown
  isRequired: boolean
  /** Normalizes a value that must be unique; null if it need not be. */
  asKey: ((typed: string) => string) | null
}

/** A column's heading in the language of the table, and all names that an import recognizes. */
export interface Heading {
  field: TableField
  heading: string
  names: readonly string[]
}

/** A column: its heading and cells. Export and import share it, so that they can't diverge. */
export interface Column<Row> {
  heading: string
  names: readonly string[]
  write: (row: Row) => string
  /** null if imports ignore the column, because only users or the site set its value. */
  imported: ImportedColumn | null
}

export const required = <Row, Field extends keyof Row & TableField>(
  { field, heading, names }: Heading & { field: Field },
  { write, read }: Kind<Row[Field]>,
  asKey: ImportedColumn['asKey'] = null,
): Column<Row> => ({ heading, names, write: (row) => write(row[field]), imported: { heading, field, read, isRequired: true, asKey } })

export const optional = <Row, Field extends keyof Row & TableField>(
  { field, heading, names }: Heading & { field: Field },
  { write, read }: Kind<Row[Field]>,
): Column<Row> => ({
  heading,
  names,
  write: (row) => write(row[field]),
  imported: { heading, field, read, isRequired: false, asKey: null },
})

/** A column that exports write and imports ignore. */
export const exportOnly = <Row>({ heading, names }: Omit<Heading, 'field'>, write: (row: Row) => string): Column<Row> => ({
  heading,
  names,
  write,
  imported: null,
})

/** Reduces a text to its letters and digits, so that case, accents, spaces and punctuation do not matter in headings and choices. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
