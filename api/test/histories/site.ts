import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { eraseAccounts } from '../../src/accounts/erasure/erase-accounts.ts'
import { jobsOf } from '../../src/all-jobs.ts'
import { publishEvaluations } from '../../src/contacts/notifications/notify-published.ts'
import { remind } from '../../src/contacts/notifications/reminders.ts'
import { storeClockDays } from '../../src/demo/demo.repo.ts'
import { demoClock } from '../../src/server/clock.ts'
import { readConfig } from '../../src/server/config.ts'
import { openDatabase } from '../../src/server/database/open.ts'
import { retryOnDeadlock } from '../../src/server/database/transaction.ts'
import type { Job, JobParts } from '../../src/server/jobs/job.ts'
import { requestLimitMs } from '../database.ts'
import { eventually } from '../eventually.ts'
import { startReplicated } from '../replicated.ts'
import { startServer, type ServerProcess } from '../server-process.ts'
import { fillableDisk, stillReplica } from './disturbances.ts'
import type { Round } from './history.ts'

/** Three servers on one PostgreSQL with a replica. All histories share them, with their clock, jobs and faults. */

const PAUSE_MS = 60
const DAY_MS = 86_400_000
const JOBS = [remind, publishEvaluations, eraseAccounts]

export async function openSite() {
  const dataDir = mkdtempSync(join(tmpdir(), 'ponte-histories-'))
  Object.assign(process.env, { DATA_DIR: dataDir, RATE_LIMIT_PER_MINUTE: '1000000' })
  const { primary, replicas, remove } = await startReplicated(1)
  const { url } = primary
  process.env['DATABASE_READ_URLS'] = replicas[0]?.url
  const database = await openDatabase({ databaseUrl: url, dataDir: '', requestLimitMs })
  const { db, pool } = database
  const fillDisk = await fillableDisk(pool)
  const replica = await stillReplica(replicas[0] ?? primary, pool)
  await db.insertInto('demo_state').values({ seed: 'test', seeded_for: new Date() }).execute()
  // Makes it look as if another server were running all other jobs.
  const lease = { taken_by: crypto.randomUUID(), taken_until: new Date(Date.now() + DAY_MS), due_at: new Date() }
  const others = jobsOf({ smtpUrl: null }).filter((job) => !JOBS.includes(job))
  await db
    .insertInto('job_runs')
    .values(others.map(({ name }) => ({ name, ...lease })))
    .execute()
  let started = 0
  const logs: (readonly string[])[] = []
  const start = async () => {
    const server = await startServer(`server${(started += 1)}`, url)
    logs.push(server.failures)
    return server
  }
  const servers: (ServerProcess | null)[] = await Promise.all([start(), start(), start()])
  const starting: Promise<void>[] = []
  after(async () => {
    await Promise.allSettled(starting)
    await Promise.all([database.close(), replica.close()])
    await remove()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const clock = demoClock()
  const config = readConfig({ DEMO: '1', DATA_DIR: dataDir })
  // If a step fails, for example because a busy machine is too slow, the next run does it.
  const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
  return {
    ...{ database, clock, fillDisk, replica },
    alive: () => servers.filter((one) => one !== null),
    /** The unexpected errors of all servers, which answered them with 500. */
    failures: () => logs.flat(),
    /** Resolves once all replacements of killed servers are running. */
    allStarted: () => Promise.all(starting),
    async moveClock(days: number) {
      clock.setAhead(days)
      await storeClockDays(db, days)
    },
    /** Runs the jobs as two more servers would. */
    async runJobs() {
      const parts = { db, database, config, clock, log, signal: new AbortController().signal }
      const run = (job: Job) => retryOnDeadlock(() => job.run(parts))
      for (const job of JOBS) await Promise.all([run(job), run(job)])
    },
    async loseLeases() {
      const names = JOBS.map(({ name }) => name)
      await db
        .updateTable('job_runs')
        .set({ taken_until: new Date() })
        .where('taken_by', 'is not', null)
        .where('name', 'in', names)
        .execute()
    },
    /** Kills a server and starts another. Waits until the killed one's database connections have ended. */
    async kill(server: ServerProcess) {
      servers[servers.indexOf(server)] = null
      await server.kill()
      starting.push(start().then((next) => void (servers[servers.indexOf(null)] = next)))
      const left = () => pool.query('select from pg_stat_activity where application_name = $1', [server.name])
      await eventually(async () => (await left()).rows.length === 0)
    },
  }
}

export type Site = Awaited<ReturnType<typeof openSite>>

export async function disturb(site: Site, { kind, server: number, afterMs }: Round['fault']): Promise<void> {
  if (kind === 'none' || kind === 'full disk') return
  if (kind === 'lose leases') return site.loseLeases()
  const servers = site.alive()
  const server = servers[number % servers.length]
  await setTimeout(afterMs)
  if (server === undefined || (kind === 'kill' && servers.length < 2)) return
  if (kind === 'kill') return site.kill(server)
  server.pause()
  await setTimeout(PAUSE_MS)
  server.resume()
}
