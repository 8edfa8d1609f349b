import { login } from '@ponte/contracts/auth'
import { searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createApi } from '../../app.ts'
import { readConfig } from '../config.ts'
import { migrate } from '../database/migrate.ts'
import { Actor } from '../../../test/client.ts'
import { testEngine } from '../../../test/database.ts'
import { verifiedHeader } from './backup-file.ts'
import { erasureJournal } from './erasure-journal.ts'
import { addPeople, inDatabase, ODD_BIO, PASSWORD, startCrowd, type Acknowledged } from '../../../test/busy-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'ponte-backup-'))
after(() => rmSync(folder, { recursive: true, force: true }))

/** A new, empty database of the engine that this run tests. */
async function newPlace(name: string): Promise<{ dataDir: string; databaseUrl: string | null }> {
  const dataDir = join(folder, name)
  if (testEngine === 'pglite') return { dataDir, databaseUrl: null }
  const { freshServerDatabase } = await import('../../../test/postgres.ts')
  const { url, drop } = await freshServerDatabase()
  after(drop)
  return { dataDir, databaseUrl: url }
}

const environment = ({ dataDir, databaseUrl }: Awaited<ReturnType<typeof newPlace>>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
})

const command = (name: string, args: string[], env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../../cli', `${name}.ts`), ...args], {
    env: { ...process.env, ...env },
  })

test('a backup made during writes restores one moment: everything acknowledged before it, and no half-finished change', async () => {
  const place = await newPlace('site')
  const people = await inDatabase(place, async (database) => {
    await migrate(database)
    return addPeople(database)
  })
  const { app, close } = await createApi(readConfig(environment(place)))
  const crowd = await startCrowd(app, people)
  while (crowd.count() < 20) await setTimeout(5)

  const before: Acknowledged = structuredClone(crowd.acknowledged)
  const countBefore = crowd.count()
  const file = join(folder, 'made-under-load.backup')
  const said = await command('backup', ['--to', file], environment(place))
  expect(crowd.count()).toBeGreaterThan(countBefore)
  await crowd.stop()
  await close()
  expect(said.stdout).toMatch(/^\d+ rows in \d+ tables, made [^ ]+, up to migration \d+_\w+\.sql, \d+\.\d MB: .*\.backup\n$/)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  const other = await newPlace('other')
  // A person erased after the backup must not come back with it.
  const [erased, ...kept] = people.professionals
  await erasureJournal(join(other.dataDir, 'erasures')).noteErased({ kind: 'user', id: erased?.id ?? '', at: new Date().toISOString() })
  const into = other.databaseUrl ?? other.dataDir
  const restored = await command('restore', ['--from', file, '--into', into, '--replace'], {
    ...environment(place),
    ERASURE_DIR: join(other.dataDir, 'erasures'),
  })
  expect(restored.stdout).toMatch(
    /^Applied again: 1 erasures and 0 deletions made since the backup\.\n[^]*restored\.\nAll statistics match the rows\.\n$/,
  )

  await inDatabase(other, async ({ pool }) => {
    for (const { name, rows: saved } of (await verifiedHeader(file)).tables) {
      const rows = name === 'audit_log' ? saved + 1 : saved // one entry is for the person erased again
      expect((await pool.query(`select $1 as name, count(*) as rows from "${name}"`, [name])).rows).toEqual([{ name, rows }])
    }
    const lost = await pool.query(
      `select one from unnest($1::text[]) one where one not in (select email from users)
      union all select one from unnest($2::text[]) one where one not in (select id::text from contact_logs)
      union all select one from unnest($3::text[]) one where one not in (
        select id::text from contact_logs where contractor_response = 'service_received')`,
      [before.people, before.contacts, before.answers],
    )
    expect(lost.rows).toEqual([])
    // Each contact and its audit log entry are written in one transaction.
    const halves = await pool.query<{ contacts: number; noted: number }>(`
      select count(*) as contacts, count(*) filter (where exists (select from audit_log a where a.subject_id = c.id::text)) as noted
      from contact_logs c where contact_date > now() - interval '1 day'`)
    expect(halves.rows[0]?.contacts).toBeGreaterThan(0)
    expect(halves.rows[0]?.noted).toBe(halves.rows[0]?.contacts)
    expect((await pool.query('select distinct bio from users where bio is not null')).rows).toEqual([{ bio: ODD_BIO }])
    expect((await pool.query('select count(*) as left from sessions')).rows).toEqual([{ left: 0 }])
  })

  const again = await createApi(readConfig(environment(other)))
  const [firm] = people.firms
  expect((await new Actor(again.app).try(login, { body: { email: firm?.email, password: PASSWORD } })).statusCode).toBe(200)
  const found = await new Actor(again.app).call(searchProfessionals, { query: {} })
  expect(found.totalResults).toBe(kept.length)
  await again.close()
})
