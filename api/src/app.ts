import { API_BASE } from '@ponte/contracts/call'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { DestinationStream } from 'pino'
import { answerSnapshots } from './server/backup/snapshot.ts'
import type { Config } from './server/config.ts'
import { readOnlyWhileFull } from './server/embedded/full-disk.ts'
import { kyselyOn, openDatabase, type OpenDatabase } from './server/database/open.ts'
import { readinessOf } from './server/database/readiness.ts'
import { demoClock, realClock, type Clock, type DemoClock } from './server/clock.ts'
import type { Api } from './server/api.ts'
import { serveDocs } from './server/calls/docs.routes.ts'
import { createAdmissionQueue } from './server/http/admission-queue.ts'
import { serveHealth } from './server/http/health.ts'
import { createLog } from './server/http/log.ts'
import { pageAdmission, type AdmitPage } from './server/http/page-admission.ts'
import { countAnswers } from './server/http/metrics.ts'
import { buildServer } from './server/http/server.ts'
import { databaseStore } from './directory/photos/photo-store.ts'
import { createPhotos } from './directory/photos/photos.ts'
import { jobsOf } from './all-jobs.ts'
import { startJobs, type RunningJobs } from './server/jobs/run-jobs.ts'
import { countRequest } from './server/limits/address-limits.ts'
import { countInMemoryWhenFull } from './server/limits/limits.ts'
import { sessionCookieName } from './server/http/cookie.ts'
import { reauthenticate } from './accounts/passwords/own-password.ts'
import { createPasswords } from './accounts/passwords/passwords.ts'
import { openReads } from './server/reads.ts'
import { isHttps, recognize } from './accounts/session/recognize.ts'
import { isNotErased } from './directory/history.repo.ts'
import { isOfFirm, isOwnedBy } from './owners.repo.ts'
import { servedCalls } from './server/calls/serve.ts'
import { serveCalls } from './serve-calls.ts'
import { prepareDatabase } from './prepare-database.ts'
import { loadDemonstration, type Demonstration } from './load-demonstration.ts'
import type { OnProgress } from './server/progress.ts'
import type { PublishedRemotes } from './remotes/published-remotes.ts'
import { watchCanaries } from './remotes/watch-canaries.ts'
import { translateErasedNames } from './server/erased-names.ts'
import { productMetrics, type ProductMetrics } from './remotes/telemetry/product-metrics.ts'
import { countDropped, createTracer, type Tracer } from './server/tracing/tracer.ts'
import { traceRequests } from './server/tracing/trace-requests.ts'
import type { ReadRegistryState } from './remotes/telemetry/registry-metrics.ts'

export type { AdmitPage } from './server/http/page-admission.ts'
export type { PublishedRemote, PublishedRemotes } from './remotes/published-remotes.ts'
export type { RegistryState } from './remotes/telemetry/registry-metrics.ts'

export interface ApiOptions {
  /** The product clock; real time by default. */
  clock?: Clock
  /** The stream of log lines; standard output by default. */
  logTo?: DestinationStream
  /** Called with the progress of writing sample data, if any. */
  onProgress?: OnProgress
  /** A migrated database that the caller opened and will close. */
  database?: OpenDatabase
}

export interface RunningApi {
  /** The server, ready for `inject`, `listen` or `routing(request, response)`. */
  app: FastifyInstance
  /** The calls that it serves: `GET /users/:id`. */
  calls: readonly string[]
  /** Records traces; null without a trace collector. */
  tracer: Tracer | null
  /** Admits a page served beside the API. Pages are limited by address, shed under load, and yield to calls. */
  admitPage: AdmitPage
  /** Adds the state of the registry of remotes, which the gateway reads, to the metrics and to the server's readiness. */
  watchRegistry(readState: ReadRegistryState): void
  /** Provides the published remotes, if the process has access to their store. */
  publishRemotes(published: PublishedRemotes): void
  /** Starts the jobs, such as delivering e-mails and erasing deleted accounts. */
  startJobs(): void
  /** Reports the server as not ready from now on. Running requests continue. */
  stop(): void
  /** Finishes running work, then closes the database. */
  close(): Promise<void>
}

export async function createApi(config: Config, options: ApiOptions = {}): Promise<RunningApi> {
  const log = createLog(config.logLevel, options.logTo)
  const tracer = createTracer(config, log)
  const clock = options.clock ?? realClock
  const database = options.database ?? (await ownDatabase(config, { clock, log, onProgress: options.onProgress }))
  const db = tracer === null ? database.db : kyselyOn(database.pool, tracer.recordQuery)
  const demo = config.isDemo ? await demonstrationOn(db, clock) : null
  countInMemoryWhenFull(db, log)
  const queue = createAdmissionQueue()
  const server = await buildServer(config, log, { queue, refuseTooMany: (request) => countRequest({ config, db }, request) })
  translateErasedNames(server)
  const answers = countAnswers(server, queue)
  const { registry } = answers
  const metrics = productMetrics(registry)
  if (tracer !== null) {
    traceRequests(server, tracer, ({ url }) => url.startsWith(API_BASE))
    countDropped(registry, tracer)
  }
  const reads = await openReads(server, { config, db, isHttps: isHttps({ config }), log, registry, sqlLog: tracer?.recordQuery })
  const api: Api = {
    server,
    config,
    db,
    read: reads.read,
    clock: demo?.clock ?? clock,
    metrics,
    tracer,
    passwords: createPasswords(),
    photos: createPhotos(databaseStore(db)),
    recognize: (request) => recognize({ config, db, metrics }, request),
    reauthenticate: (given) => reauthenticate(api, given),
    isOwnedBy: (owner, pathId, viewer) => isOwnedBy(db, owner, pathId, viewer),
    exists: (subject) => isNotErased(db, subject),
    isOfFirm: (firmId, named) => isOfFirm(db, firmId, named),
    served: new Set(),
  }

  // With the embedded database, there is no other server that could move the clock.
  const readClock = demo === null || database.engine === 'pglite' ? null : demo.followClock(db, demo.clock, log)
  if (readClock !== null) beforeEachCall(server, readClock)

  let isStopping = false
  let jobs: RunningJobs | null = null
  let published: PublishedRemotes | null = null
  const whyNotReady = await siteReadiness(database, config, { clock, metrics })
  serveHealth(server, { whyNotReady, isStopping: () => isStopping, metrics: answers, metricsToken: config.metricsToken })
  serveDocs(api, sessionCookieName(isHttps(api)))
  serveCalls(api, { demo, steadyClock: clock, wakeJobs: async () => jobs?.wake(), published: () => published })
  await server.ready()
  const embedded = database.engine === 'pglite' && options.database === undefined ? tendEmbedded(database, config, log) : null

  const stop = () => {
    isStopping = true
    // Stopped now rather than in close(), so that jobs end while requests still finish.
    jobs?.stop()
  }
  return {
    app: server,
    calls: servedCalls(api),
    tracer,
    admitPage: pageAdmission(queue, config),
    watchRegistry: (readState) => metrics.watchRegistry(readState),
    publishRemotes: (given) => void (published = given),
    startJobs() {
      const watched = published !== null && config.watchesCanaries ? [watchCanaries(published)] : []
      jobs ??= startJobs({ config, db, clock: api.clock, log, database, ...(readClock && { readClock }) }, [...jobsOf(config), ...watched])
    },
    stop,
    async close() {
      stop()
      await Promise.all([server.close(), jobs?.close(), embedded?.stop()])
      await reads.close()
      await tracer?.close()
      if (options.database === undefined) await database.close()
    },
  }
}

/** A site that never got a registry is not ready either, such as a new machine whose bucket is unreachable: its pages lack all remotes. */
async function siteReadiness(
  database: OpenDatabase,
  { dataDir }: Config,
  { clock, metrics }: { clock: Clock; metrics: ProductMetrics },
): Promise<() => Promise<string | null>> {
  const whyDatabaseNotReady = await readinessOf(database, dataDir, clock)
  const whyNoRegistry = async () => ((await metrics.readRegistryState())?.sequence === 0 ? 'there is no registry of remotes yet' : null)
  return async () => (await whyDatabaseNotReady()) ?? whyNoRegistry()
}

function beforeEachCall(server: FastifyInstance, work: () => Promise<void>): void {
  server.addHook('onRequest', async ({ url }) => {
    if (url.startsWith(API_BASE)) await work()
  })
}

/** The parts of a demonstration, with the clock set from the database. */
async function demonstrationOn(db: Api['db'], base: Clock): Promise<Demonstration & { clock: DemoClock }> {
  const demonstration = await loadDemonstration()
  return { ...demonstration, clock: demoClock((await demonstration.clockDays(db)) ?? 0, base) }
}

/** The configured database, ready for this version. */
async function ownDatabase(
  config: Config,
  { clock, log, onProgress }: { clock: Clock; log: FastifyBaseLogger; onProgress: OnProgress | undefined },
): Promise<OpenDatabase> {
  // Report a missing demonstration before opening a database.
  if (config.isDemo) await loadDemonstration()
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'an idle database connection broke'))
  await prepareDatabase(database, config, { clock, log, ...(onProgress && { onProgress }) })
  return database
}

/** Answers backup requests and watches the disk for the embedded database, which has no server to do so. */
function tendEmbedded({ pool }: OpenDatabase, { dataDir }: Config, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const snapshots = answerSnapshots(dataDir, pool, log)
  const watch = readOnlyWhileFull(pool, dataDir, {
    full: (freeMb) => log.error({ freeMb }, 'the disk is nearly full: the database is read-only until there is room'),
    room: () => log.warn('the disk has room again: the database accepts writes'),
  })
  return {
    async stop() {
      watch.stop()
      await snapshots.stop()
    },
  }
}
