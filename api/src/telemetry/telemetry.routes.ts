import { readTelemetry, sendTelemetry, TELEMETRY_BODY_MAX_BYTES } from '@ponte/contracts/telemetry'
import type { FastifyRequest } from 'fastify'
import { isLoopback, networkOf } from '../http/address.ts'
import type { Api } from '../api.ts'
import { countAgainst } from '../limits/limits.ts'
import { serve, serveAnyone } from '../calls/serve.ts'
import { healthOf } from './health.ts'
import type { VersionName } from './known-versions.ts'
import { tallyEvents } from './tally.ts'
import { count, tallies } from './telemetry.repo.ts'

const SENT_A_MINUTE = 60

export function serveTelemetry(api: Api): void {
  const { db, metrics } = api

  serveAnyone(
    api,
    sendTelemetry,
    async ({ body: { events }, request }) => {
      // Whoever tells is nobody, in the log as well.
      request.viewer = null
      await limitSending(api, request)
      const dropped = new Set((await count(db, tallyEvents(events))).map(keyOf))
      metrics.code.learn((await metrics.lookAtRegistry())?.versions ?? [])
      for (const event of events) {
        if (dropped.has(keyOf(event))) metrics.code.drop()
        else metrics.code.count(event)
      }
    },
    { bodyMaxBytes: TELEMETRY_BODY_MAX_BYTES },
  )

  serve(api, readTelemetry, async ({ query: { hours } }) => ({ versions: healthOf(await tallies(db, Number(hours))) }))
}

/** The key of a version: room is made, or not, for a version with all its events. */
const keyOf = ({ remote, version }: VersionName): string => `${remote} ${version}`

async function limitSending({ db, config }: Api, request: FastifyRequest): Promise<void> {
  if (config.isDemo && isLoopback(request)) return
  await countAgainst(db, { key: `telemetry:address:${networkOf(request.ip)}`, most: SENT_A_MINUTE, windowSeconds: 60 })
}
