import { demoOutbox, setDemoClock } from '@ponte/contracts/demo'
import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { readConfig } from './server/config.ts'
import { createApi } from './app.ts'
import { seedDemo } from './demo/seed/seed-demo.ts'
import { withDatabase } from '../test/database.ts'
import { Actor } from '../test/client.ts'
import { eventually } from '../test/eventually.ts'
import { jobsOf } from './all-jobs.ts'

const database = await withDatabase()
const { db } = database

const dataDir = mkdtempSync(join(tmpdir(), 'ponte-jobs-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))

test('a running site runs every job, and none fails or deletes anything in use', async () => {
  await seedDemo(database, { now: new Date() })
  const count = async () => {
    const tables = ['users', 'firms', 'photos', 'contact_logs', 'evaluations', 'consents', 'professional_search', 'lexicon'] as const
    return Promise.all(
      tables.map(async (table) => (await db.selectFrom(table).select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n),
    )
  }
  const before = await count()
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: dataDir })
  const lines: string[] = []
  const { startJobs, close } = await createApi(config, { database, logTo: { write: (line) => void lines.push(line) } })
  const runs = () => db.selectFrom('job_runs').select(['name', 'taken_by']).orderBy('name').execute()
  startJobs()
  await eventually(async () => (await runs()).filter((run) => run.taken_by === null).length === jobsOf(config).length)
  await close()
  expect(lines).toEqual([])
  const done = await runs()
  expect(done).toEqual(
    jobsOf(config)
      .map(({ name }) => ({ name, taken_by: null }))
      .sort((a, b) => (a.name < b.name ? -1 : 1)),
  )
  expect(await count()).toEqual(before)
})

test('moving a demonstration ahead by two weeks writes its reminders, once, even after moving back and forth', async () => {
  const { app, startJobs, close } = await createApi(readConfig({ DEMO: '1', LOG_LEVEL: 'warn', DATA_DIR: dataDir }), { database })
  startJobs()
  const actor = new Actor(app)
  const reminders = async () => {
    const mails = await actor.call(demoOutbox, { query: { to: DEMO_ACCOUNTS.professional } })
    return mails.filter(({ subject }) => subject === 'Conte como foi o seu contato').length
  }
  const move = (days: number) => actor.call(setDemoClock, { body: { days } })
  await move(0)
  expect(await reminders()).toBe(0)
  await move(14)
  await eventually(async () => (await reminders()) === 3)
  await move(0)
  await move(14)
  const afterwards = await reminders()
  await close()
  expect(afterwards).toBe(3)
})

test('e-mails are delivered if there is a mail server', () => {
  const names = (smtpUrl: string | null) => jobsOf({ smtpUrl }).map(({ name }) => name)
  expect(names('smtp://localhost')).toContain('deliver_mails')
  expect(names(null)).not.toContain('deliver_mails')
  expect(new Set(names(null)).size).toBe(names(null).length)
})
