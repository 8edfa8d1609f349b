import { expect } from 'expect'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'
import { maintain } from './open.ts'

test('vacuumed space is reused, so the table stops growing', async () => {
  const database = await withDatabase('pglite')
  const { pool } = database
  const pages = async () => (await pool.query<{ bytes: number }>(`select pg_relation_size('rate_limits') as bytes`)).rows[0]?.bytes
  const fillAndEmpty = async () => {
    await pool.query(`insert into rate_limits (key, window_start, count, expires_at)
      select 'k' || n, now(), 1, now() + interval '1 hour' from generate_series(1, 5000) n`)
    await pool.query('delete from rate_limits')
    await maintain(database)
  }
  await fillAndEmpty()
  const once = await pages()
  await fillAndEmpty()
  expect(await pages()).toBe(once)
})
