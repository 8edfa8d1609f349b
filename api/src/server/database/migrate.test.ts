import { expect } from 'expect'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'
import { migrate, readMigrations } from './migrate.ts'

const database = await withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'ponte-migrations-'))
after(() => rmSync(folder, { recursive: true }))
cpSync(resolve(import.meta.dirname, '../../../migrations'), folder, { recursive: true })

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
const tableNamed = async (name: string) =>
  (await database.pool.query<{ table: string | null }>('select to_regclass($1)::text as table', [name])).rows[0]?.table

test('an up-to-date database is left unchanged', async () => {
  expect(await migrate(database, folder)).toEqual([])
})

test('when several processes start at once, one migrates and the others wait for it', async () => {
  write('900_first.sql', 'create table first_table (id integer primary key);')
  write('901_second.sql', 'alter table first_table add column name text;')
  const applied = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
  expect(applied.flat()).toEqual(['900_first.sql', '901_second.sql'])
})

test('a failed migration is rolled back, and the error names it', async () => {
  write('902_broken.sql', 'create table half_made (id integer); select 1/0;')
  await expect(migrate(database, folder)).rejects.toThrow('902_broken.sql failed')
  expect(await tableNamed('half_made')).toBeNull()
  rmSync(join(folder, '902_broken.sql'))
  expect(await migrate(database, folder)).toEqual([])
})

test('refuses a migration that was edited after it was applied', async () => {
  write('901_second.sql', 'alter table first_table add column title text;')
  await expect(migrate(database, folder)).rejects.toThrow('901_second.sql was edited after it was applied')
  write('901_second.sql', 'alter table first_table add column name text;')
})

test('refuses a database from a newer version of the product', async () => {
  rmSync(join(folder, '901_second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow('901_second.sql, which this version of the product does not have')
})

test('creates an index concurrently on a table with rows, and again after an interruption', async () => {
  write('901_second.sql', 'alter table first_table add column name text;')
  const sql =
    '-- outside a transaction\n-- Names are searched.\ndrop index concurrently if exists named;\ncreate index concurrently named on first_table (name);\n'
  await database.pool.query('insert into first_table select generate_series(1, 100)')
  // Left behind by an interrupted start.
  await database.pool.query('create index named on first_table (name)')
  write('903_index.sql', sql)
  expect(await Promise.all([migrate(database, folder), migrate(database, folder)])).toEqual(expect.arrayContaining([['903_index.sql'], []]))
  const { rows } = await database.pool.query('select indisvalid from pg_index where indexrelid = $1::regclass', ['named'])
  expect(rows).toEqual([{ indisvalid: true }])
})

test('a migration that waits for a table lock gives up so that the site goes on, and is applied once the table is free', async () => {
  const server = await withDatabase('postgres')
  await migrate(server, folder)
  write('904_locked.sql', 'alter table users add column tried integer;')
  const reader = await server.pool.connect()
  await reader.query('begin')
  await reader.query('select from users')
  const patience = { lockTimeoutMs: 100, tries: 2, pauseMs: 0 }
  await expect(migrate(server, folder, patience)).rejects.toThrow(/^904_locked\.sql gave up after 2 tries: another query holds a table/)
  expect((await server.pool.query('select count(*) as people from users')).rows).toEqual([{ people: 0 }])

  const applied = migrate(server, folder, { ...patience, tries: 1000 })
  // Searches during the wait are answered between two attempts, although the reader is not done.
  for (let search = 0; search < 3; search += 1) await server.pool.query('select from users')
  await reader.query('commit')
  reader.release()
  expect(await applied).toEqual(['904_locked.sql'])
})

/** Tables with existing rows on which a migration creates an index that blocks writes. */
function blockingIndexes(sql: string): string[] {
  const made = new Set([...sql.matchAll(/create table (?:if not exists )?(\w+)/g)].map(([, table]) => table))
  const indexes = sql.matchAll(/create (?:unique )?index (?!concurrently )[^;]*? on (\w+)/g)
  return [...indexes].flatMap(([, table = '']) => (made.has(table) ? [] : [table]))
}

/** The first migration written after the README stated the rule. */
const CONCURRENT_SINCE = 32

test('no new migration creates an index that blocks writes', async () => {
  expect(blockingIndexes('create table a (id uuid); create unique index on a (id); create index i on b (id);')).toEqual(['b'])
  expect(blockingIndexes('create index concurrently i on b (id);')).toEqual([])
  const recent = (await readMigrations()).filter(({ name }) => Number.parseInt(name, 10) >= CONCURRENT_SINCE)
  expect(recent.filter(({ sql }) => blockingIndexes(sql).length > 0).map(({ name }) => name)).toEqual([])
})
