import type { TableField } from '@ponte/contracts/import-headings'

/** The text form of one kind of value in a table. */
export interface Kind<Value> {
  write: (value: Value) => string
  /** The value that the call's schema then checks. undefined: nothing stands there. */
  read: (typed: string) => unknown
}

/** A column as an import reads it. */
export interface ImportedColumn {
  heading: string
  /** The field of the schema that a row is checked by. */
  field: string
  read: (typed: string) => unknown
  isRequired: boolean
  /** The one way of writing a value that no two records may share; null where they may. */
  asKey: ((typed: string) => string) | null
}

/** A column's heading in the language of a table, and every name by which an import finds the column. */
export interface Heading {
  field: TableField
  heading: string
  names: readonly string[]
}

/** One column: its heading and its cells. The export writes it and the import reads it, so neither can drift. */
export interface Column<Row> {
  heading: string
  names: readonly string[]
  write: (row: Row) => string
  /** null where an import reads nothing: what a record says of itself, or what others decide. */
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

/** A column that the export writes and the import passes over. */
export const exportOnly = <Row>({ heading, names }: Omit<Heading, 'field'>, write: (row: Row) => string): Column<Row> => ({
  heading,
  names,
  write,
  imported: null,
})

/** A text's letters and digits alone: case, accents, blanks and punctuation make no difference in a heading or a choice. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
