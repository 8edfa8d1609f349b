import type { AnyCall, Owner } from '@ponte/contracts/call'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { Config } from './config.ts'
import type { Database } from './schema/schema.ts'
import type { Clock } from './clock.ts'
import type { Recognized, SignedIn } from './http/viewer.ts'
import type { Reads } from './reads.ts'
import type { Tracer } from './tracing/tracer.ts'

export interface ProofOfIdentity {
  viewer: SignedIn
  request: FastifyRequest
  password: string | undefined
  /** The form's name of the password. */
  field: 'currentPassword' | 'password'
}

/** The parts that every subject works with. A subject declares the parts it adds where it makes them. */
export interface Api {
  readonly server: FastifyInstance
  readonly config: Config
  /** The primary: for everything that is written, and for what somebody alone may see. */
  readonly db: Kysely<Database>
  /** Runs a read of what everybody may see; on a replica, where the site has some. */
  readonly read: Reads['read']
  /** The product's day. Sessions and limits don't ask it: they run on real time. */
  readonly clock: Clock
  /** Null where nobody collects traces. */
  readonly tracer: Tracer | null
  /** Finds out who is calling, and what to say where somebody must be signed in and nobody is. */
  recognize(request: FastifyRequest): Promise<Recognized>
  /** Asks the caller of a sensitive call for fresh proof of identity. */
  reauthenticate(given: ProofOfIdentity): Promise<void>
  /** True when the object that a path names belongs to the viewer, in the sense that the call asks for. */
  isTheirs(owner: Owner, typed: string, viewer: SignedIn): Promise<boolean>
  /** The calls that have a handler; the others are answered with 501. */
  readonly served: Set<AnyCall>
}
