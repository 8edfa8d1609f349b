import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isLoopback } from './address.ts'
import type { Metrics } from './metrics.ts'
import { Refusal } from './refusal.ts'

const READY_RETRY_SECONDS = 2

export interface Probes {
  whyNotReady: () => Promise<string | null>
  /** True while the server is stopping, so that a load balancer stops sending requests before the port closes. */
  isStopping: () => boolean
  metrics: Metrics
  /** The token for the metrics; without one, only this machine may read them. */
  metricsToken: string | null
}

/** Serves the endpoints for operators. */
export function serveHealth(server: FastifyInstance, { whyNotReady, isStopping, metrics, metricsToken }: Probes): void {
  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS })
    const reason = await whyNotReady()
    if (reason !== null) throw new Refusal('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS, cause: new Error(reason) })
    return { status: 'ready' }
  })

  server.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) && !hasToken(request, metricsToken)) throw new Refusal('not_found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string | null): boolean {
  return token !== null && timingSafeEqual(digest(authorization), digest(`Bearer ${token}`))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
