import { sql, type Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'

/** A column, from the database catalog. */
export interface Column {
  table: string
  column: string
  /** True for types that can hold user text: strings, JSON, search documents, and arrays of them. */
  isText: boolean
  /** True if a check constraint on this column alone lists its allowed values. */
  isCode: boolean
  referencesUsers: boolean
}

export async function columnsOf(db: Kysely<Database>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as column,
      coalesce(element.typcategory, t.typcategory) = 'S'
        or coalesce(element.typname, t.typname) in ('json', 'jsonb', 'tsvector', 'xml', 'hstore') as "isText",
      exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
          and pg_get_constraintdef(k.oid) ~ 'ARRAY\\[''') as "isCode",
      exists (
        select from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)) as "referencesUsers"
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'm')
    order by c.relname, a.attnum`.execute(db)
  return rows
}

export const nameOf = ({ table, column }: Column): string => `${table}.${column}`

/** Values this short would match within others, so they must match the whole value. */
const SHORT = 2

/** The names of the columns that contain at least one of the values, ignoring case. */
export async function columnsWith(db: Kysely<Database>, columns: readonly Column[], values: readonly string[]): Promise<string[]> {
  const [short, long] = [values.filter((value) => value.length <= SHORT), values.filter((value) => value.length > SHORT)]
  const found: string[] = []
  for (const table of new Set(columns.map((one) => one.table))) {
    const own = columns.filter((one) => one.table === table)
    const tests = own.map(({ column }) => {
      const text = sql`lower(${sql.ref(column)}::text)`
      return sql`coalesce(bool_or(${text} = any (${short.map((value) => value.toLowerCase())}::text[]) or exists (
        select from unnest(${long.map((value) => value.toLowerCase())}::text[]) value where strpos(${text}, value) > 0)), false)`
    })
    const { rows } = await sql<{ holds: boolean[] }>`select array[${sql.join(tests)}] as holds from ${sql.table(table)}`.execute(db)
    found.push(...own.filter((_, index) => rows[0]?.holds[index] === true).map(nameOf))
  }
  return found.sort()
}
