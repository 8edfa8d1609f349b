import type { FastifyRequest } from 'fastify'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { readCookie, sessionCookieName } from '../../server/http/cookie.ts'
import { endFamily, findSession, touchSession } from './session.repo.ts'
import { isReadingOnly } from '../../server/http/database-away.ts'
import type { Recognized } from '../../server/http/viewer.ts'

export const isHttps = (api: Pick<Api, 'config'>): boolean => api.config.publicUrl.startsWith('https:')

/** Finds out on each call who is calling: a session that ended or a role that changed a moment ago is seen at once. */
export async function recognize(api: Pick<Api, 'config' | 'db' | 'metrics'>, request: FastifyRequest): Promise<Recognized> {
  const cookie = readCookie(request, sessionCookieName(isHttps(api)))
  const token = bearerOf(request)
  // A token by itself opens nothing, so a copied one is worth nothing.
  if (cookie === null) return { viewer: null, whyNobody: token === null ? 'not_signed_in' : 'session_ended' }

  const session = await findSession(api.db, cookie, token)
  if (session === null) return ended
  if (session.isSpent) {
    // Somebody holds a cookie that was exchanged for a newer one. Which of the two is the thief can't be told.
    await api.db.transaction().execute(async (trx) => {
      await endFamily(trx, session.family, 'reused')
      const subject = { kind: 'user', id: session.userId } as const
      await note(trx, { actorId: null, action: 'session_reused', subject, detail: { session: session.family }, requestId: request.id })
    })
    api.metrics.refreshReuses.inc()
    request.log.warn({ userId: session.userId }, 'a rotated session cookie was used again')
    return ended
  }
  if (!session.isAlive || (token !== null && !session.isTokenValid)) return ended
  if (session.needsTouch) await touchSession(api.db, cookie, session.role).catch(forgiveFullDisk)
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
    },
    whyNobody: 'not_signed_in',
  }
}

/** A session that is not prolonged is still one: who is signed in goes on reading. */
function forgiveFullDisk(error: unknown): void {
  if (!isReadingOnly(error)) throw error
}

const ended: Recognized = { viewer: null, whyNobody: 'session_ended' }

function bearerOf({ headers: { authorization } }: FastifyRequest): string | null {
  if (authorization === undefined || !/^bearer/i.test(authorization)) return null
  return /^bearer\s+(\S{1,200})$/i.exec(authorization.slice(0, 300))?.[1] ?? ''
}
