import type { Viewer } from '@ponte/contracts/access'

/** Somebody who is signed in, as far as deciding what it may do goes. Read anew on each call. */
export interface SignedIn extends Viewer {
  id: string
  /** null also for a firm's user whose firm was deleted. */
  firmId: string | null
  /** False for a firm's user whose firm an admin switched off; true for everybody without a firm. */
  isFirmActive: boolean
  /** This sign-in, as /me/account names it. */
  sessionFamily: string
}

/** What the cookie and the token of a request say of who sent it. */
export interface Recognized {
  viewer: SignedIn | null
  /** What to say where somebody must be signed in and nobody is. */
  whyNobody: 'not_signed_in' | 'session_ended'
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is calling, once the session has been looked at. */
    viewer: SignedIn | null
  }
}
