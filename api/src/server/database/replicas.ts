import type { FastifyBaseLogger } from 'fastify'
import type { Kysely, Logger } from 'kysely'
import { type Registry, Counter, Gauge } from 'prom-client'
import { codeOf } from '../http/database-unavailable.ts'
import type { Database } from '../schema/schema.ts'
import { Replica, type Read } from './replica.ts'
import { watchServer, type ServerState } from './server-state.ts'

const LOOK_EVERY_MS = 250
/** Maximum lag: a replica is skipped if it lacks what the primary had on disk this long ago. */
const LAG_LIMIT_MS = 2000
/** PostgreSQL's code for a statement timeout. The primary would time out too. */
const TOO_LONG = '57014'

export interface Replicas {
  /** Runs a read on a replica if one is usable, otherwise on the primary. A read that fails on a replica is retried on the primary. */
  read<Result>(read: Read<Result>): Promise<Result>
  close(): Promise<void>
}

interface Options {
  primaryUrl: string
  urls: readonly string[]
  db: Kysely<Database>
  log: FastifyBaseLogger
  registry: Registry
  /** Receives every statement that runs on a replica. */
  sqlLog?: Logger | undefined
}

/** The primary's state at a time of this process's clock. */
interface Sample extends ServerState {
  at: number
}

const now = (): number => performance.now()
const lagOf = ({ currentTo }: Replica): number => now() - currentTo
const isFit = (replica: Replica): boolean => lagOf(replica) <= LAG_LIMIT_MS

/**
 * Follows a primary and its replicas by checking each every 250 ms. A replica that has replayed up to the primary's position at some
 * moment has everything written before that moment, so only this process's clock matters.
 */
export async function followReplicas({ primaryUrl, urls, db, log, registry, sqlLog }: Options): Promise<Replicas> {
  const primary = watchServer(primaryUrl)
  const replicas = urls.map((url) => new Replica(url, sqlLog))
  const reads = replicaMetrics(registry, () => replicas.map((replica) => ({ name: replica.name, lagMs: lagOf(replica) })))
  const tell = changeLogger(log)
  const begunAt = now()
  let samples: Sample[] = []

  async function lookAtPrimary(): Promise<void> {
    const at = now()
    const state = await primary.look().catch(() => null)
    if (state !== null) samples = [...samples.filter((sample) => sample.at >= at - LAG_LIMIT_MS), { ...state, at }]
  }

  async function lookAt(replica: Replica): Promise<void> {
    try {
      const state = await replica.look()
      const last = samples.at(-1)
      // While the primary is down, the lag is unknown.
      if (last === undefined || last.at < now() - LAG_LIMIT_MS) return
      refuseStranger(state, last)
      replica.currentTo = samples.findLast(({ position }) => position <= state.position)?.at ?? replica.currentTo
      if (isFit(replica)) tell(replica, null)
      else if (now() - begunAt > LAG_LIMIT_MS) tell(replica, `it lacks what the primary wrote ${LAG_LIMIT_MS / 1000} s ago`)
    } catch (error) {
      replica.giveUp(error)
      tell(replica, error instanceof Error ? error.message : String(error))
    }
  }

  await lookAtPrimary()
  await Promise.all(replicas.map(lookAt))
  const stops = [repeat(lookAtPrimary), ...replicas.map((replica) => repeat(() => lookAt(replica)))]

  return {
    async read(read) {
      const replica = lessBusy(replicas.filter(isFit))
      if (replica !== null) {
        reads.inc({ server: replica.name })
        try {
          return await replica.run(read)
        } catch (error) {
          if (error instanceof Error && codeOf(error) === TOO_LONG) throw error
        }
      }
      reads.inc({ server: 'primary' })
      return read(db)
    },
    async close() {
      await Promise.all(stops.map((stop) => stop()))
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())])
    },
  }
}

/** Throws if a server is not a replica of the primary. */
export function refuseStranger(state: ServerState, primary: ServerState): void {
  if (state.database !== primary.database) throw new Error('it holds a different database from the one in DATABASE_URL')
  if (!state.isReplica) throw new Error('it is not a replica, or no longer one')
}

/** Logs when a replica goes into or out of use, with the reason. */
function changeLogger(log: FastifyBaseLogger): (replica: Replica, reason: string | null) => void {
  const lastReason = new Map<Replica, string | null>()
  return (replica, reason) => {
    if (lastReason.get(replica) === reason) return
    lastReason.set(replica, reason)
    if (reason === null) log.info({ replica: replica.name }, 'a replica is in use')
    else log.warn({ replica: replica.name, reason }, 'a replica is out of use')
  }
}

/** Repeats the work with a pause after each run. Returns a function that stops it. */
function repeat(work: () => Promise<void>): () => Promise<void> {
  let isStopped = false
  let running = Promise.resolve()
  const next = () => setTimeout(again, LOOK_EVERY_MS).unref()
  function again(): void {
    running = work().then(() => void (isStopped || (timer = next())))
  }
  let timer = next()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await running
  }
}

/**
 * Power of two choices: of two random servers, picks the one with fewer running reads; null if there are none. If every process picked
 * the least busy of all, they would all rush to the same one.
 */
export function lessBusy<Server extends { outstanding: number }>(servers: readonly Server[]): Server | null {
  const count = servers.length
  const first = Math.floor(Math.random() * count)
  const one = servers[first]
  if (one === undefined) return null
  const other = servers[(first + 1 + Math.floor(Math.random() * (count - 1))) % count] ?? one
  return other.outstanding < one.outstanding ? other : one
}

interface Followed {
  name: string
  lagMs: number
}

/** Registers the metrics of the replicas; returns the counter of reads. */
export function replicaMetrics(registry: Registry, look: () => Followed[]): Counter<'server'> {
  const registers = [registry]
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Age of the data on a replica, including the time since it was last checked; infinite while it is out of use for another reason',
    labelNames: ['server'],
    registers,
    collect() {
      for (const { name, lagMs } of look()) this.set({ server: name }, lagMs / 1000)
    },
  })
  return new Counter({
    name: 'database_reads_total',
    help: 'Searches and public pages by server; a read that fails on a replica counts again on the primary',
    labelNames: ['server'],
    registers,
  })
}
