import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { eventually } from './eventually.ts'
import { run } from './postgres-process.ts'
import { copiedDatabaseUrl, copyCluster } from './postgres.ts'

/** A PostgreSQL server that a test may kill, pause and promote. */
export interface TestServer {
  url: string
  /** The folder of its data and socket. */
  data: string
  query(statement: string): Promise<void>
  /** Kills it without cleanup, like a power failure. */
  kill(): Promise<void>
  start(): Promise<void>
}

interface OwnedServer extends TestServer {
  remove(): Promise<void>
}

const SETTINGS = { fsync: 'off', shared_buffers: '32MB', wal_keep_size: '256MB', wal_retrieve_retry_interval: '200ms' }

interface Replicated {
  primary: TestServer
  replicas: TestServer[]
  remove(): Promise<void>
}

/** A running primary with this many streaming replicas. */
export async function startReplicated(replicas: number, settings: Readonly<Record<string, string>> = {}): Promise<Replicated> {
  const primary = await createServer(settings)
  await primary.start()
  const following = await Promise.all(Array.from({ length: replicas }, () => createServer(settings)))
  for (const replica of following) {
    writeFileSync(join(replica.data, 'standby.signal'), '')
    appendFileSync(join(replica.data, 'postgresql.auto.conf'), `primary_conninfo = '${conninfoOf(primary)}'\n`)
    await replica.start()
  }
  const servers = [primary, ...following]
  return { primary, replicas: following, remove: async () => void (await Promise.all(servers.map((server) => server.remove()))) }
}

/** Makes a running replica follow another server. */
export async function follow(replica: TestServer, primary: TestServer): Promise<void> {
  await replica.query(`alter system set primary_conninfo = '${conninfoOf(primary)}'`)
  await replica.query('select pg_reload_conf()')
}

const conninfoOf = ({ data }: TestServer): string => `host=${data} user=postgres`

async function createServer(settings: Readonly<Record<string, string>>): Promise<OwnedServer> {
  const folder = await copyCluster()
  const data = join(folder, 'data')
  const url = copiedDatabaseUrl(folder)
  let running: { stop(): Promise<void> } | null = null
  return {
    url,
    data,
    async query(statement) {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(statement)
      await client.end()
    },
    async kill() {
      process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]), 'SIGKILL')
      await running?.stop()
      running = null
    },
    async start() {
      // Child processes of a killed server end by themselves; until then no other server can start.
      await eventually(async () => {
        running ??= await run(folder, { isTemporary: false, settings: { ...SETTINGS, ...settings } }).catch(() => null)
        return running !== null
      })
    },
    async remove() {
      await running?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
