import { expect } from 'expect'
import { after, test } from 'node:test'
import { testEngine } from '../../../test/database.ts'
import { freshServerDatabase } from '../../../test/postgres.ts'
import { openDatabase } from '../database/open.ts'
import { checkDatabase, checkDisk } from './doctor.ts'

test('reports whether a folder has enough disk space, little, or too little', () => {
  const at = (bytes: number) => checkDisk('/srv/dados', () => bytes)
  expect([at(5_000_000_000), at(500_000_000), at(100_000_000)]).toMatchObject([
    { state: 'good', message: '5000 MB free for /srv/dados' },
    { state: 'warning' },
    { state: 'bad' },
  ])
})

test('the embedded database is fine for trials, with a warning in production', async () => {
  const states = await Promise.all([false, true].map((isProduction) => checkDatabase({ databaseUrl: null, isProduction })))
  expect(states).toMatchObject([[{ state: 'good' }], [{ state: 'warning' }]])
})

if (testEngine === 'postgres') {
  test('a suitable PostgreSQL with all migrations passes', async () => {
    const { url: databaseUrl, drop } = await freshServerDatabase()
    const { pool, close } = await openDatabase({ databaseUrl, dataDir: '' })
    after(async () => {
      await close()
      await drop()
    })
    const findings = await checkDatabase({ databaseUrl, isProduction: true })
    expect(findings.filter(({ state }) => state === 'bad')).toEqual([])
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('PostgreSQL 15'),
      'all extensions that search needs',
      'all migrations are applied',
      'the clocks of the database and of this machine agree',
    ])
    await pool.query(`insert into migrations (name, checksum) values ('999_later.sql', 'x')`)
    expect(await checkDatabase({ databaseUrl, isProduction: true })).toContainEqual({
      state: 'bad',
      message: 'The database has 999_later.sql, which this version of the product does not have.',
      remedy: expect.any(String),
    })
    await pool.query(`delete from migrations where name = '999_later.sql'`)
    const { rows } = await pool.query<{ name: string }>(`update migrations set checksum = 'x' where name like '001%' returning name`)
    expect(await checkDatabase({ databaseUrl, isProduction: true })).toContainEqual({
      state: 'bad',
      message: `${rows[0]?.name} was edited after it was applied. Add a new migration instead.`,
      remedy: expect.any(String),
    })
  })
}
