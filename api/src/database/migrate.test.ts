import { expect } from 'expect'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { withDatabase } from '../../test/database.ts'
import { migrate } from './migrate.ts'

const database = await withDatabase()
const folder = mkdtempSync(join(tmpdir(), 'ponte-migrations-'))
after(() => rmSync(folder, { recursive: true }))
cpSync(resolve(import.meta.dirname, '../../migrations'), folder, { recursive: true })

const write = (name: string, sql: string): void => writeFileSync(join(folder, name), sql)
const tableNamed = async (name: string) =>
  (await database.pool.query<{ table: string | null }>('select to_regclass($1)::text as table', [name])).rows[0]?.table

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database, folder)).toEqual([])
})

test('several processes may start at once: one applies what is new, the others wait for it', async () => {
  write('900_first.sql', 'create table first_table (id integer primary key);')
  write('901_second.sql', 'alter table first_table add column name text;')
  const applied = await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)])
  expect(applied.flat()).toEqual(['900_first.sql', '901_second.sql'])
})

test('a migration that fails leaves nothing behind and is named', async () => {
  write('902_broken.sql', 'create table half_made (id integer); select 1/0;')
  await expect(migrate(database, folder)).rejects.toThrow('902_broken.sql failed')
  expect(await tableNamed('half_made')).toBeNull()
  rmSync(join(folder, '902_broken.sql'))
  expect(await migrate(database, folder)).toEqual([])
})

test('a migration that was edited after it had been applied is refused', async () => {
  write('901_second.sql', 'alter table first_table add column title text;')
  await expect(migrate(database, folder)).rejects.toThrow('901_second.sql was edited after it had been applied')
  write('901_second.sql', 'alter table first_table add column name text;')
})

test('a database of a newer version of the product is refused', async () => {
  rmSync(join(folder, '901_second.sql'))
  await expect(migrate(database, folder)).rejects.toThrow('901_second.sql, which this version of the product does not know')
})
