import type { AnyCall } from '@ponte/contracts/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './schema/schema.ts'
import type { Clock } from './clock.ts'
import type { Recognized } from './http/viewer.ts'
import type { Photos } from '../directory/photos/photos.ts'
import type { Passwords } from '../accounts/passwords/passwords.ts'
import type { Reads } from './reads.ts'
import type { Tracer } from './tracing/tracer.ts'
import type { ProductMetrics } from '../remotes/telemetry/product-metrics.ts'

/** The parts that every area works with. */
export interface Api {
  readonly server: FastifyInstance
  readonly config: Config
  /** The primary: for everything that is written, and for what somebody alone may see. */
  readonly db: Kysely<Database>
  /** Runs a read of what everybody may see; on a replica, where the site has some. */
  readonly read: Reads['read']
  /** The product's day. Sessions and limits don't ask it: they run on real time. */
  readonly clock: Clock
  readonly passwords: Passwords
  readonly photos: Photos
  readonly metrics: ProductMetrics
  /** Null where nobody collects traces. */
  readonly tracer: Tracer | null
  /** Finds out who is calling, and what to say where somebody must be signed in and nobody is. */
  recognize(request: FastifyRequest): Promise<Recognized>
  /** The calls that have a handler; the others are answered with 501. */
  readonly served: Set<AnyCall>
}
