import { expect } from 'expect'
import { after, test } from 'node:test'
import { testEngine } from '../../../test/database.ts'
import { openDatabase } from './open.ts'

if (testEngine === 'postgres') {
  const { freshServerDatabase } = await import('../../../test/postgres.ts')
  const { url, drop } = await freshServerDatabase()
  after(drop)

  test('a database restart ends no process: broken connections are reported and replaced', async () => {
    const lost: Error[] = []
    const database = await openDatabase({ databaseUrl: url, dataDir: '' }, (error) => lost.push(error))
    const idle = await database.pool.connect()
    idle.release()
    const broken = new Promise((resolve) => database.pool.once('error', resolve))

    const other = await openDatabase({ databaseUrl: url, dataDir: '' })
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await broken
    expect(lost).toHaveLength(1)
    expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await other.close()
    await database.close()
  })

  test('a connection that breaks between two queries of a transaction ends no process either: the next query fails', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    const client = await database.pool.connect()
    const broken = new Promise((resolve) => client.once('end', resolve))
    await client.query('begin')
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await broken
    await expect(client.query('select 1')).rejects.toThrow()
    client.release(true)
    expect((await database.pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
    await database.close()
  })

  test('the server ends a query that takes too long', async () => {
    const database = await openDatabase({ databaseUrl: url, dataDir: '' })
    expect((await database.pool.query<{ statement_timeout: string }>('show statement_timeout')).rows).toEqual([{ statement_timeout: '8s' }])
    await database.close()
  })

  test('an address without a database is an error, not a hang', async () => {
    await expect(openDatabase({ databaseUrl: 'postgres://nobody@%2Fnowhere/none', dataDir: '' })).rejects.toThrow('ENOENT')
  })
}

test('an unreachable server is named with the reason, without its password', async () => {
  const opening = openDatabase({ databaseUrl: 'postgres://user:secret@127.0.0.1:1/ponte', dataDir: '' })
  await expect(opening).rejects.toThrow(/127\.0\.0\.1:1\/ponte.*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow(/secret/)
})
