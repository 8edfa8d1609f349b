import { API_BASE } from '@ponte/contracts/call'
import { sendCspReports } from '@ponte/contracts/csp-reports'
import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely, Logger } from 'kysely'
import type { Registry } from 'prom-client'
import type { Config } from './config.ts'
import type { Read } from './database/replica.ts'
import { followReplicas } from './database/replicas.ts'
import type { Database } from './schema/schema.ts'
import { hasJustWritten, setWrittenCookie } from './http/cookie.ts'

/** Calls that browsers make on their own, and that change nothing that users see. */
const REPORTS = [sendCspReports.path, telemetryRoute.path].map((path) => API_BASE + path)

export interface Reads {
  /** Runs a read that is the same for every user: on a replica if there is one, unless this browser has just made a change. */
  read<Result>(request: FastifyRequest, read: Read<Result>): Promise<Result>
  close(): Promise<void>
}

interface Options {
  config: Config
  db: Kysely<Database>
  isHttps: boolean
  log: FastifyBaseLogger
  registry: Registry
  sqlLog?: Logger | undefined
}

/** Opens the replicas in DATABASE_READ_URLS. Without any, everything is read from the primary. */
export async function openReads(server: FastifyInstance, { config, db, isHttps, log, registry, sqlLog }: Options): Promise<Reads> {
  const { databaseUrl: primaryUrl, databaseReadUrls: urls } = config
  if (primaryUrl === null || urls.length === 0) return { read: (_request, read) => read(db), close: async () => {} }

  const replicas = await followReplicas({ primaryUrl, urls, db, log, registry, sqlLog })
  // Before the handler, because a change may be made even if its answer fails afterwards.
  server.addHook('preHandler', async ({ method, url }, reply) => {
    const isReport = REPORTS.some((path) => url.startsWith(path))
    if (method !== 'GET' && method !== 'HEAD' && !isReport) setWrittenCookie(reply, isHttps)
  })
  return {
    read: (request, read) => (hasJustWritten(request, isHttps) ? read(db) : replicas.read(read)),
    close: replicas.close,
  }
}
