import { expect } from 'expect'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { freshServerDatabase } from '../../../test/postgres.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open.ts'
import { watchServer } from './server-state.ts'

const DEPLOY = join(import.meta.dirname, '../../../../deploy')

test('the role that deploy/ creates for the site owns its database, can migrate it, and is not a superuser', async () => {
  const { url, drop } = await freshServerDatabase()
  const superuser = await openDatabase({ databaseUrl: url, dataDir: '' })
  after(async () => {
    await superuser.pool.query('drop database if exists ponte with (force)')
    await superuser.pool.query('drop role if exists ponte')
    await superuser.close()
    await drop()
  })
  // As psql would read it.
  const sql = readFileSync(join(DEPLOY, 'postgres/create-site.sql'), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .replace(":'password'", "'secret'")
  for (const statement of sql.split(';').filter((text) => text.trim() !== '')) await superuser.pool.query(statement)

  const own = new URL(url)
  own.username = 'ponte'
  own.pathname = '/ponte'
  const site = await openDatabase({ databaseUrl: own.href, dataDir: '' })
  after(() => site.close())
  expect((await migrate(site)).length).toBeGreaterThan(20)
  const { rows } = await site.pool.query(
    'select rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user',
  )
  expect(rows).toEqual([{ rolsuper: false, rolcreatedb: false, rolcreaterole: false, rolreplication: false, rolbypassrls: false }])
  const watch = watchServer(own.href)
  expect((await watch.look()).isReplica).toBe(false) // it may run the queries of a site with replicas
  await watch.close()
  await expect(site.pool.query("copy (select 1) to program 'true'")).rejects.toThrow(/must be superuser|permission denied/)
})

test('the site in deploy/compose.yaml signs in as that role, and only the database gets the superuser’s password', () => {
  const lines = readFileSync(join(DEPLOY, 'compose.yaml'), 'utf8').replaceAll(/^ *#.*$/gm, '')
  const naming = (variable: string) => lines.split('\n').flatMap((line) => (line.includes(`\${${variable}`) ? [line.trim()] : []))
  expect(naming('PONTE_DB_PASSWORD')).toEqual([
    'DATABASE_URL: postgres://ponte:${PONTE_DB_PASSWORD:?}@primary/ponte',
    'SITE_PASSWORD: ${PONTE_DB_PASSWORD:?}',
  ])
  expect(naming('PONTE_DB_ADMIN_PASSWORD')).toEqual(['POSTGRES_PASSWORD: ${PONTE_DB_ADMIN_PASSWORD:?}'])
  expect(lines).toContain('./postgres/create-site.sh:/docker-entrypoint-initdb.d/create-site.sh:ro')
})
