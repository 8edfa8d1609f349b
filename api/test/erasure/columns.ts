import { sql, type Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'

/** Every column of every table, from the database's catalogue. */
export interface Column {
  table: string
  column: string
  /** True for a type that can hold what a person typed: strings, JSON, search documents, and arrays of them. */
  isText: boolean
  /** True where a check constraint of this column alone lists the values that it may have. */
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

/** A value of two letters would be found inside of others, so it counts only where it is the whole value. */
const SHORT = 2

/** The names of those columns in which at least one of the values stands, whatever the case. */
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
