/** Columns by the names of their fields in the API. */
type ColumnsByField = Readonly<Record<string, string>>

/** Values by the names of their fields in the API. */
export type FieldsIn<Row, Columns extends Readonly<Record<string, keyof Row>>> = { -readonly [Field in keyof Columns]: Row[Columns[Field]] }

type Selection<Table extends string, Columns extends ColumnsByField> = {
  [Field in keyof Columns & string]: `${Table}.${Columns[Field]} as ${Field}`
}[keyof Columns & string]

/** Selects fields: 'users.full_name as fullName'. */
export const selected = <Table extends string, Columns extends ColumnsByField>(
  table: Table,
  columns: Columns,
): Selection<Table, Columns>[] =>
  Object.entries(columns).map(([field, column]) => `${table}.${column} as ${field}` as Selection<Table, Columns>)

/** The stored form of the given fields, by column. */
type StoredIn<Given, Columns extends ColumnsByField> = {
  [Field in keyof Given as Field extends keyof Columns ? Columns[Field] : never]: Exclude<
    Given[Field] extends readonly (infer Choice)[] | undefined ? Choice[] : Given[Field],
    undefined
  >
}

/** Maps the given fields to columns: blank texts become null, repeated choices are stored once. Omits absent fields. */
export function columnsGiven<Given extends object, Columns extends ColumnsByField>(
  given: Given,
  columns: Columns,
): StoredIn<Given, Columns> {
  const present = Object.entries(given).filter(([field, value]) => value !== undefined && columns[field] !== undefined)
  return Object.fromEntries(present.map(([field, value]) => [columns[field], stored(value)])) as StoredIn<Given, Columns>
}

function stored(value: unknown): unknown {
  if (value === '') return null
  return Array.isArray(value) ? [...new Set<unknown>(value)] : value
}

/** The columns whose value changes. */
export const changedColumns = <Row extends object>(given: { [Column in keyof Row]?: unknown }, row: Row): Partial<Row> =>
  Object.fromEntries(
    (Object.entries(given) as [keyof Row, unknown][]).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(row[column])),
  ) as Partial<Row>
