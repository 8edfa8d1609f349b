import { expect } from 'expect'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withUnusedConnections } from '../../../test/database.ts'
import type { Database } from '../schema/schema.ts'

const { db } = await withUnusedConnections()

const USES = 30

/** How many of the connection's prepared statements contain the text. */
async function prepared(connection: Kysely<Database>, text: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_prepared_statements where strpos(statement, ${text}) > 0`.execute(connection)
  return rows[0]?.count ?? NaN
}

test('a frequent statement is prepared once per connection', async () => {
  await db.connection().execute(async (connection) => {
    for (let use = 0; use < USES; use += 1) {
      const { rows } = await sql<{ twice: number }>`select ${use}::int * 2 as twice`.execute(connection)
      expect(rows).toEqual([{ twice: use * 2 }])
    }
    expect(await prepared(connection, ' as twice')).toBe(1)
  })
})

test('pages of lists are planned for their own values', async () => {
  await db.connection().execute(async (connection) => {
    for (let use = 0; use < USES; use += 1) await sql`select id as page_id from users limit ${use}`.execute(connection)
    expect(await prepared(connection, 'page_id')).toBe(0)
  })
})

test('a prepared statement survives a migration that adds a column to its table', async () => {
  await db.connection().execute(async (connection) => {
    const names = () => connection.selectFrom('firms').select('name').where('name', '=', 'Vida').execute()
    for (let use = 0; use < USES; use += 1) await names()
    await sql`alter table firms add column added_meanwhile integer`.execute(connection)
    expect(await names()).toEqual([])
  })
})

test('a prepared statement fails once after a migration that changes the type of its result', async () => {
  await db.connection().execute(async (connection) => {
    await sql`create table parts (size integer)`.execute(connection)
    const sizes = (above: number) => sql`select size from parts where size > ${above}`.execute(connection)
    for (let use = 0; use < USES; use += 1) await sizes(use)
    await sql`alter table parts alter column size type bigint`.execute(connection)
    await expect(sizes(0)).rejects.toThrow('cached plan must not change result type')
    for (let use = 0; use < USES; use += 1) expect((await sizes(use)).rows).toEqual([])
  })
})

test('a connection keeps a limited number of plans, however many statements there are', async () => {
  await db.connection().execute(async (connection) => {
    for (let statement = 0; statement < 120; statement += 1) {
      for (let use = 0; use < 12; use += 1) await sql`select ${use}::int as ${sql.ref(`plan_${statement}`)}`.execute(connection)
    }
    expect(await prepared(connection, 'plan_')).toBeLessThanOrEqual(100)
  })
})
