import { expect } from 'expect'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'

const { pool } = await withDatabase()

const TABLES = import.meta.dirname
const source = readdirSync(TABLES)
  .map((file) => readFileSync(join(TABLES, file), 'utf8'))
  .join('\n')

/** Reads the interfaces beside this file as text: they contain only plain `column: type` lines. */
function declared(): Map<string, string[]> {
  const blocks = [...source.matchAll(/interface (\w+)(?: extends (\w+))? \{\n([^}]*)\}/g)]
  const columnsOf = (name: string | undefined): string[] => {
    const [, , parent, body = ''] = blocks.find((block) => block[1] === name) ?? []
    const inherited = parent === undefined ? [] : columnsOf(parent)
    return [
      ...inherited,
      ...[...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, type]) => `${column}${/\bnull\b/.test(type ?? '') ? '?' : ''}`),
    ]
  }
  return new Map(
    blocks.map(([, name = '']) => [name.replace(/(?!^)[A-Z]/g, (letter) => `_${letter}`).toLowerCase(), columnsOf(name).sort()]),
  )
}

const { rows } = await pool.query<{ table: string; columns: string[] }>(`
  select c.table_name as table, array_agg(c.column_name || case c.is_nullable when 'YES' then '?' else '' end) as columns
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'migrations'
  group by c.table_name order by c.table_name`)

for (const { table, columns } of rows) {
  test(`${table} has the columns and nullability that the code declares`, () => {
    expect(declared().get(table)).toEqual(columns.sort())
  })
}

test('the code declares no table that does not exist', () => {
  const schema = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8')
  const believed = [...schema.matchAll(/^ {2}(\w+): \w+$/gm)].map(([, table]) => table)
  expect(believed.sort()).toEqual(rows.map((row) => row.table))
})

test('every foreign key has an index, so that deleting a row never scans a whole table', async () => {
  const { rows: bare } = await pool.query<{ constraint: string }>(`
    select conname as constraint from pg_constraint k
    where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
      select from pg_index i where i.indrelid = k.conrelid and i.indkey[0] = k.conkey[1])`)
  // The user who deleted another is only ever set, and rows of users are never deleted.
  expect(bare.map((row) => row.constraint)).toEqual(['users_deleted_by_fkey'])
})

test('an index finds all sessions of a user, ended ones too', async () => {
  const client = await pool.connect()
  await client.query('begin; set local enable_seqscan = off')
  const { rows: plan } = await client.query<{ 'QUERY PLAN': string }>(
    `explain select from sessions where user_id = '00000000-0000-0000-0000-000000000000'`,
  )
  await client.query('rollback')
  client.release()
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('Index Cond: (user_id =')
})
