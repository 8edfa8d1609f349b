import type { FastifyRequest } from 'fastify'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { readCookie, sessionCookieName } from '../../server/http/cookie.ts'
import { endFamily, findFamily, findSession, touchSession } from './session.repo.ts'
import { isReadOnlyError } from '../../server/http/database-unavailable.ts'
import { hashOf } from '../../server/secrets.ts'
import type { Recognized } from '../../server/http/viewer.ts'

export const isHttps = (api: Pick<Api, 'config'>): boolean => api.config.publicUrl.startsWith('https:')

/** Identifies the caller on each call, so that an ended session or changed role takes effect at once. */
export async function recognize(api: Pick<Api, 'config' | 'db' | 'metrics'>, request: FastifyRequest): Promise<Recognized> {
  const cookie = readCookie(request, sessionCookieName(isHttps(api)))
  const token = bearerOf(request)
  // A token without its cookie grants nothing, so a stolen one is useless.
  if (cookie === null) return { viewer: null, whyNotSignedIn: token === null ? 'not_signed_in' : 'session_ended' }

  const session = await findSession(api.db, cookie, token)
  // A cookie that was rotated while the body arrived is still in its first use.
  const isSameUse = request.viewer !== null
  const reused = isSameUse ? null : session === null ? await findFamily(api.db, cookie) : session.isSpent ? session : null
  if (reused !== null) {
    // A rotated cookie was reused. We can't tell the owner from an attacker, so the session ends.
    await api.db.transaction().execute(async (trx) => {
      await endFamily(trx, reused, 'reused')
      const subject = { kind: 'user', id: reused.userId } as const
      await audit(trx, { actorId: null, action: 'session_reused', subject, detail: { session: reused.family }, requestId: request.id })
    })
    api.metrics.refreshReuses.inc()
    request.log.warn({ userId: reused.userId }, 'a rotated session cookie was used again')
    return ended
  }
  if (session === null) return ended
  if (!session.isAlive || (token !== null && !session.isTokenValid)) return ended
  if (session.needsTouch) await touchSession(api.db, cookie, session.role).catch(ignoreFullDisk)
  const { userId: id, role, profileCompleted, firmId, firmRole, isFirmActive, isEmailConfirmed, hasSecondFactor } = session
  return {
    viewer: {
      id,
      role,
      profileCompleted,
      firmId,
      firmRole,
      isFirmActive,
      isEmailConfirmed,
      hasSecondFactor,
      sessionFamily: session.family,
      cookieHash: hashOf(cookie),
    },
    whyNotSignedIn: 'not_signed_in',
  }
}

/** On a full disk, a session can't be extended, but its user can still read. */
function ignoreFullDisk(error: unknown): void {
  if (!isReadOnlyError(error)) throw error
}

const ended: Recognized = { viewer: null, whyNotSignedIn: 'session_ended' }

function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || !/^bearer/i.test(authorization)) return null
  return /^bearer\s+(\S{1,200})$/i.exec(authorization.slice(0, 300))?.[1] ?? ''
}
