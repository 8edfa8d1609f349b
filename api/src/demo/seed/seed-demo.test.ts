import { verify } from '@node-rs/argon2'
import { expect } from 'expect'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { adminDashboard } from '../../contacts/dashboard/admin.repo.ts'
import { countProblems } from '../../directory/data-quality/inspect.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open.ts'
import { refreshAllStatistics } from '../../server/database/statistics.ts'
import { testEngine, withDatabase } from '../../../test/database.ts'
import { start } from '../../../test/process.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { DemoDataError, refuseDemoData } from '../../demo-data.ts'
import { seedDemo } from './seed-demo.ts'

const database = await withDatabase()
const { db } = database
const steps: string[] = []

/** Two servers that start at the same time. */
const onProgress = (step: string): unknown => steps.push(step)
const outcomes = await Promise.all([seedDemo(database, { onProgress }), seedDemo(database, { onProgress })])

test('of two servers that start at once, one writes the data, and later starts do not repeat it', async () => {
  expect(outcomes.filter(Boolean)).toHaveLength(1)
  const before = await db.selectFrom('contact_logs').select(db.fn.countAll().as('count')).executeTakeFirst()
  expect(await seedDemo(database)).toBe(false)
  expect(await db.selectFrom('contact_logs').select(db.fn.countAll().as('count')).executeTakeFirst()).toEqual(before)
})

test('progress reports every step', () => {
  expect([...new Set(steps)]).toEqual(['Drawing portraits and logos', 'Writing people, firms, contacts and reviews'])
})

test('all three demo accounts accept the password of the sign-in page', async () => {
  for (const [role, email] of Object.entries(DEMO_ACCOUNTS)) {
    const user = await db
      .selectFrom('users')
      .select(['role', 'password_hash', 'profile_completed'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(user).toMatchObject({ role, profile_completed: true })
    expect(await verify(user.password_hash ?? '', DEMO_PASSWORD)).toBe(true)
  }
})

test('outside a demonstration, its accounts are refused even if nothing else marks the data as a demo’s', async () => {
  await expect(refuseDemoData(database)).rejects.toThrow(DemoDataError)
  const undone = db.transaction().execute(async (trx) => {
    await trx.deleteFrom('demo_state').execute()
    await expect(refuseDemoData({ db: trx })).rejects.toThrow(DemoDataError)
    await trx.updateTable('users').set({ password_hash: null }).execute()
    // Signing up with such an address must not stop a site from starting.
    await refuseDemoData({ db: trx })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
})

test('both demo accounts have notifications, some of them unseen', async () => {
  for (const email of [DEMO_ACCOUNTS.professional, DEMO_ACCOUNTS.firm]) {
    const rows = await db
      .selectFrom('notifications')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['kind', 'read_at'])
      .where('email', '=', email)
      .execute()
    expect(new Set(rows.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(2)
    expect(new Set(rows.map(({ read_at }) => read_at === null)).size).toBe(2)
  }
  const { rows } = await sql`select from notifications n join contact_logs c on c.id = n.contact_log_id
    where n.created_at > now() or n.read_at < n.created_at or n.user_id not in (c.professional_id, c.contractor_id)`.execute(db)
  expect(rows).toEqual([])
})

test('the stored statistics match the rows', async () => {
  const figures = async () => ({
    people: await db.selectFrom('person_stats').selectAll().orderBy('user_id').execute(),
    firms: await db.selectFrom('firm_stats').selectAll().orderBy('firm_id').execute(),
    site: await db.selectFrom('site_stats').selectAll().execute(),
  })
  const seeded = await figures()
  await refreshAllStatistics(db)
  expect(await figures()).toEqual(seeded)
  const marina = await db
    .selectFrom('person_stats')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['total_services', 'total_evaluations', 'overall_rating'])
    .where('email', '=', DEMO_ACCOUNTS.professional)
    .executeTakeFirst()
  expect(marina).toEqual({ total_services: 127, total_evaluations: 89, overall_rating: 4.8 })
})

test('everyone who can be found is in the search tables; blocked, deleted and incomplete people are not', async () => {
  const shown = await db.selectFrom('professional_search').select(db.fn.countAll<number>().as('count')).executeTakeFirst()
  const professionals = await db.selectFrom('users').select(['is_active', 'deleted_at']).where('role', '=', 'professional').execute()
  const hidden = professionals.filter((user) => !user.is_active || user.deleted_at !== null)
  expect(hidden).toHaveLength(8)
  expect(shown?.count).toBe(professionals.length - hidden.length)
})

test('the admin’s screens are not empty', async () => {
  const problems = (await countProblems(db, new Date())).problems.filter(({ count }) => count > 0).map(({ problem }) => problem)
  expect(problems).toEqual(['email_repeated', 'phone_repeated', 'license_missing', 'license_unchecked'])
  expect((await adminDashboard(db, new Date())).waiting).toEqual({ openReports: 5, licensesToCheck: expect.any(Number) })
  const history = await db.selectFrom('record_changes').select(['id', 'at']).orderBy('id').execute()
  expect(history.map(({ at }) => at.getTime())).toEqual(history.map(({ at }) => at.getTime()).sort((a, b) => a - b))
  expect(history.length).toBeGreaterThan(50)
})

test('portraits and logos are valid pictures within the limits', async () => {
  const photos = await db.selectFrom('photos').selectAll().execute()
  expect(photos.length).toBeGreaterThan(50)
  for (const photo of photos) {
    expect(await sharp(photo.full_webp).metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
    expect(await sharp(photo.thumb_webp).metadata()).toMatchObject({ format: 'webp', width: 128, height: 128 })
  }
})

test('a database with other data is refused', async () => {
  const other = await withDatabase()
  await other.db.insertInto('users').values({ email: 'real@exemplo.test', full_name: 'Pessoa Real' }).execute()
  await expect(seedDemo(other)).rejects.toThrow('The demo needs an empty database')
})

if (testEngine === 'pglite') {
  test('a start killed while writing leaves nothing, and the next one writes everything', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'ponte-seed-'))
    after(() => rmSync(dataDir, { recursive: true }))
    const seeder = start(join(import.meta.dirname, '../../../test/processes/seed.ts'), dataDir)
    let line = await seeder.nextLine()
    while (!line.startsWith('Writing')) line = await seeder.nextLine()
    await seeder.kill()

    const reopened = await openDatabase({ dataDir, databaseUrl: null })
    await migrate(reopened)
    expect(await reopened.db.selectFrom('users').selectAll().execute()).toEqual([])
    expect(await seedDemo(reopened)).toBe(true)
    await reopened.close()
  })
}
