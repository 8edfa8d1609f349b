import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashOf } from '../session/secrets.ts'
import { isLoopback } from './address.ts'
import type { Api } from './api.ts'
import { Refusal } from './refusal.ts'

const READY_RETRY_SECONDS = 2

/** For whoever runs the site. `isStopping` makes a balancer send nobody here any more before the door closes. */
export function serveHealth({ server, config, metrics }: Api, whyNotReady: () => Promise<string | null>, isStopping: () => boolean): void {
  server.get('/healthz', async () => ({ status: 'ok' }))

  server.get('/readyz', async () => {
    if (isStopping()) throw new Refusal('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS })
    const reason = await whyNotReady()
    if (reason !== null) throw new Refusal('unavailable', { retryAfterSeconds: READY_RETRY_SECONDS, cause: new Error(reason) })
    return { status: 'ready' }
  })

  server.get('/metrics', async (request, reply) => {
    if (!isLoopback(request) && !hasToken(request, config.metricsToken)) throw new Refusal('not_found')
    return reply.type(metrics.contentType).send(await metrics.text())
  })
}

function hasToken({ headers: { authorization = '' } }: FastifyRequest, token: string | null): boolean {
  return token !== null && timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))
}
