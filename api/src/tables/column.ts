/** How one kind of value stands in a table. */
export interface Kind<Value> {
  write: (value: Value) => string
  /** What the call's schema is then asked about. undefined: nothing stands there. */
  read: (typed: string) => unknown
}

/** What an import takes from a column. */
export interface ImportedColumn {
  heading: string
  /** Of the schema that a row is checked by. */
  field: string
  read: (typed: string) => unknown
  isRequired: boolean
  /** The one way of writing a value that no two records may share; null where they may. */
  asKey: ((typed: string) => string) | null
}

/** One column: what stands above it and below. The export writes it and the import reads it, so neither can drift. */
export interface Column<Row> {
  heading: string
  write: (row: Row) => string
  /** null where an import has nothing to take: what a record says of itself, or what others decide. */
  imported: ImportedColumn | null
}

export const required = <Row, Field extends keyof Row & string>(
  heading: string,
  field: Field,
  { write, read }: Kind<Row[Field]>,
  asKey: ImportedColumn['asKey'] = null,
): Column<Row> => ({ heading, write: (row) => write(row[field]), imported: { heading, field, read, isRequired: true, asKey } })

export const optional = <Row, Field extends keyof Row & string>(
  heading: string,
  field: Field,
  { write, read }: Kind<Row[Field]>,
): Column<Row> => ({ heading, write: (row) => write(row[field]), imported: { heading, field, read, isRequired: false, asKey: null } })

/** Written, and passed over where a table is read. */
export const exportOnly = <Row>(heading: string, write: (row: Row) => string): Column<Row> => ({ heading, write, imported: null })

/** Letters and digits alone: case, accents, blanks and punctuation make no difference in a heading or a choice. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
