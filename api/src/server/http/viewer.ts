import type { FirmRole } from '@ponte/contracts/firm-roles'
import type { Viewer } from '@ponte/contracts/access'

/** A signed-in user, with the data that permissions need. Read again on each call. */
export interface SignedIn extends Viewer {
  id: string
  /** The firm that a firm's user acts for; null if it was deleted. A professional who belongs to a firm acts only for themselves. */
  firmId: string | null
  /** The role at that firm. */
  firmRole: FirmRole
  /** False if an admin deactivated the user's firm; true for users without a firm. */
  isFirmActive: boolean
  isEmailConfirmed: boolean
  /** True if the sign-in used a second factor. */
  hasSecondFactor: boolean
  /** The id of this sign-in, as in /me/account. */
  sessionFamily: string
  /** The hash of the session cookie. A change of credentials ends that cookie; the sign-in continues with a new one. */
  cookieHash: Buffer
}

/** The sender of a request, identified by cookie and token. */
export interface Recognized {
  viewer: SignedIn | null
  /** The refusal to send if the call requires a signed-in user and there is none. */
  whyNotSignedIn: 'not_signed_in' | 'session_ended'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The viewer, once the session has been checked. */
    viewer: SignedIn | null
  }
}
