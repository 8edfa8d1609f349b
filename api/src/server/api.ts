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
  /** The name of the form field that holds the password. */
  field: 'currentPassword' | 'password'
}

/** The ids in a path besides the firm's. */
export type NamedOfFirm = Partial<Record<'openingId' | 'personId' | 'invitationId', string>>

/** Dependencies shared by all parts of the API. Each part adds its own. */
export interface Api {
  readonly server: FastifyInstance
  readonly config: Config
  /** The primary database: all writes, and reads that depend on the viewer. */
  readonly db: Kysely<Database>
  /** Runs a read that is the same for every user, on a replica if there is one. */
  readonly read: Reads['read']
  /** The product clock, which a demonstration can move. Sessions and rate limits use real time. */
  readonly clock: Clock
  /** null without a trace collector. */
  readonly tracer: Tracer | null
  /** Identifies the caller. Also returns the refusal to send if the call requires a signed-in user. */
  recognize(request: FastifyRequest): Promise<Recognized>
  /** Requires fresh proof of identity from the caller of a sensitive call. */
  reauthenticate(given: ProofOfIdentity): Promise<void>
  /** True if the object named in the path belongs to the viewer, as the call defines ownership. */
  isOwnedBy(owner: Owner, pathId: string, viewer: SignedIn): Promise<boolean>
  /** True for a person or firm that exists, even if deleted; false once erased. */
  exists(subject: { userId: string } | { firmId: string }): Promise<boolean>
  /** True if the firm has the opening, user or invitation that the path names. */
  isOfFirm(firmId: string, named: NamedOfFirm): Promise<boolean>
  /** Calls with a handler. All others answer 501. */
  readonly served: Set<AnyCall>
}
