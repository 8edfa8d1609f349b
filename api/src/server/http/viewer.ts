import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Viewer } from '@ponte/contracts/access'

/** A person who is signed in, as far as permissions need it. Read anew on each call. */
export interface SignedIn extends Viewer {
  id: string
  /** The firm that a firm's user acts for; null also where that was deleted. A professional who belongs to one acts for itself alone. */
  firmId: string | null
  /** The role at that firm. */
  firmRole: FirmRole
  /** False for a firm's user whose firm an admin switched off; true for everybody without a firm. */
  isFirmActive: boolean
  isEmailConfirmed: boolean
  /** True for a sign-in that was proved by two things. */
  hasSecondFactor: boolean
  /** The id of this sign-in, as /me/account names it. */
  sessionFamily: string
}

/** The sender of a request, by its cookie and token. */
export interface Recognized {
  viewer: SignedIn | null
  /** The refusal where somebody must be signed in and nobody is. */
  whyNobody: 'not_signed_in' | 'session_ended'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The viewer, once the session has been looked at. */
    viewer: SignedIn | null
  }
}
