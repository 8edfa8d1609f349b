import { expect } from 'expect'
import { sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { gunzipSync, gzipSync } from 'node:zlib'
import { applyTo, readMigrations } from '../database/migrate.ts'
import type { OpenDatabase } from '../database/open.ts'
import { withDatabase } from '../../../test/database.ts'
import { verifiedHeader, writeBackup } from './backup-file.ts'
import { addPeople } from '../../../test/busy-site.ts'
import { buildSearch } from '../../search/index/rebuild-search.ts'
import { loadBackup } from './load.ts'
import { savedLines } from './save.ts'

const folder = mkdtempSync(join(tmpdir(), 'ponte-load-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const source = await withDatabase()
const target = await withDatabase()
await addPeople(source)

let saved = 0
async function save(database: OpenDatabase): Promise<string> {
  const file = join(folder, `${(saved += 1)}.backup`)
  await writeBackup(file, savedLines(database, new Date()))
  return file
}
const file = await save(source)
const linesOf = (name: string): string[] => gunzipSync(readFileSync(name)).toString().split('\n')
const countUsers = async ({ pool }: OpenDatabase) => (await pool.query<{ count: number }>('select count(*) from users')).rows[0]?.count

/** The same backup with some lines changed, with or without a matching checksum. */
function changed(name: string, change: (lines: string[]) => string[]): string {
  const path = join(folder, name)
  writeFileSync(path, gzipSync(change(linesOf(file)).join('\n')))
  return path
}

test('refuses a database that is not empty and leaves it unchanged', async () => {
  await target.pool.query(`insert into users (email, full_name) values ('quem@exemplo.test', 'Quem Estava')`)
  await expect(loadBackup(file, target, { buildSearch })).rejects.toThrow('The database is not empty. --replace')
  expect(await countUsers(target)).toBe(1)
})

const spoiled: [what: string, make: () => string, message: string][] = [
  ['a changed row', () => changed('changed', (lines) => lines.map((line) => line.replace(/Clínica \d+/, 'Clínica X'))), 'is damaged'],
  ['a missing row', () => changed('gone', (lines) => lines.toSpliced(5, 1)), 'is damaged'],
  ['a file that ends between two rows', () => changed('cut', (lines) => lines.slice(0, 20)), 'is damaged'],
  ['a file that ends in the middle of a row', () => cutOff(), 'cannot be read'],
  ['a file of another kind', () => changed('foreign', () => ['{"format":"other"}', '']), 'is not a backup of this product'],
  ['a file that is not a backup', () => join(import.meta.dirname, 'load.ts'), 'cannot be read'],
  ['a missing file', () => join(folder, 'nowhere'), 'cannot be read'],
]
function cutOff(): string {
  const path = join(folder, 'half')
  writeFileSync(path, readFileSync(file).subarray(0, 20_000))
  return path
}
for (const [what, make, message] of spoiled) {
  test(`${what} is refused before any data is deleted`, async () => {
    await expect(loadBackup(make(), target, { buildSearch, replace: true })).rejects.toThrow(message)
    expect(await countUsers(target)).toBe(1)
  })
}

test('refuses a backup from a newer version of the product', async () => {
  const lines = linesOf(file)
  const header = await verifiedHeader(file)
  const newer = { ...header, migrations: [...header.migrations, { name: '999_later.sql', checksum: 'x' }] }
  const path = join(folder, 'newer.backup')
  await writeBackup(
    path,
    (async function* () {
      yield [JSON.stringify(newer), ...lines.slice(1, -2), ''].join('\n')
    })(),
  )
  await expect(loadBackup(path, target, { buildSearch, replace: true })).rejects.toThrow(
    'The backup has 999_later.sql, which this version of the product does not have.',
  )
  expect(await countUsers(target)).toBe(1)
})

test('restores exactly what was saved, continues sequences after the last value, and enforces every key', async () => {
  const { differences } = await loadBackup(file, target, { buildSearch, replace: true })
  expect(differences).toEqual([])

  const [, ...before] = linesOf(file).slice(0, -2)
  const [, ...now] = linesOf(await save(target)).slice(0, -2)
  const isAboutThisDatabase = (line: string) => /"\d+:\d+:[\d,]*"/.test(line) // the told_up_to of a saved search
  expect(before.filter(isAboutThisDatabase)).toHaveLength(1)
  expect(now.filter((line) => !isAboutThisDatabase(line))).toEqual(before.filter((line) => !isAboutThisDatabase(line)))

  const keys = `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
  expect((await target.pool.query(keys)).rows).toEqual((await source.pool.query(keys)).rows)
  const triggers = `select tgrelid::regclass::text as table, tgname, tgenabled from pg_trigger where not tgisinternal order by 1, 2`
  expect((await target.pool.query(triggers)).rows).toEqual((await source.pool.query(triggers)).rows)
  await expect(target.pool.query(`update audit_log set action = 'login'`)).resolves.toBeDefined()

  const favorite = `insert into favorites (user_id, professional_id, saved_at)
    select a.id, b.id, now() from users a, users b where a.role = 'firm' and b.role = 'professional' limit 1 returning id`
  await target.pool.query(favorite)
  const found = `select user_id, reputation, services, doc::text from professional_search order by user_id`
  expect((await target.pool.query(found)).rows).toEqual((await source.pool.query(found)).rows)
})

test('a backup of an older version is migrated to this version', async () => {
  const older = await withDatabase()
  const all = await readMigrations()
  await older.pool.query('drop schema public cascade; create schema public')
  await applyTo(older.pool, all.slice(0, -1))
  await older.pool.query(`insert into users (email, full_name) values ('antes@exemplo.test', 'De Antes')`)
  await loadBackup(await save(older), target, { buildSearch, replace: true })
  expect((await target.pool.query('select name from migrations order by name')).rows).toEqual(all.map(({ name }) => ({ name })))
  expect((await target.pool.query('select email from users')).rows).toEqual([{ email: 'antes@exemplo.test' }])
})

test('devices that get notices are not restored, not even from a backup that still has them', async () => {
  const header = await verifiedHeader(file)
  expect(header.tables.map(({ name }) => name)).not.toContain('push_devices')
  const device = { name: 'push_devices', columns: ['id'], rows: 1 }
  const path = join(folder, 'with-devices.backup')
  await writeBackup(
    path,
    (async function* () {
      yield [JSON.stringify({ ...header, tables: [device, ...header.tables] }), '["00000000-0000-4000-8000-000000000001"]', ''].join('\n')
      yield [...linesOf(file).slice(1, -2), ''].join('\n')
    })(),
  )
  await loadBackup(path, target, { buildSearch, replace: true })
  expect((await target.pool.query('select id from push_devices')).rows).toEqual([])
})

test('never overwrites a backup, finished or in progress', async () => {
  const other = (name: string) => writeBackup(name, savedLines(source, new Date()))
  await expect(other(file)).rejects.toThrow('already exists')
  const path = join(folder, 'new.backup')
  writeFileSync(`${path}.unfinished`, '')
  await expect(other(path)).rejects.toThrow('another backup is in progress')
})

test('analyzing the restored tables has no time limit', async () => {
  await loadBackup(file, target, {
    replace: true,
    async buildSearch(trx) {
      await buildSearch(trx)
      // PostgreSQL computes this index for each row of a sample when it analyzes the table.
      await sql`create function limit_at_work(id uuid) returns text language plpgsql immutable as $$ begin
        if current_setting('statement_timeout') <> '0' then raise 'limited'; end if;
        return '';
      end $$`.execute(trx)
      await sql`create index on users (limit_at_work(id))`.execute(trx)
    },
  })
})
