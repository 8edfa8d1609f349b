import { endOtherSessions, endSession, getAccount } from '@ponte/contracts/account'
import { audit } from '../server/audit/audit.repo.ts'
import type { Api } from '../server/api.ts'
import { Refusal } from '../server/http/refusal.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { lockActor } from '../server/calls/lock-actor.repo.ts'
import { serve } from '../server/calls/serve.ts'
import { clearSessionCookie, languageOf } from '../server/http/cookie.ts'
import { isHttps } from './session/recognize.ts'
import { deviceIn } from './session/user-agent.ts'
import { endSessions, findAccount } from './account.repo.ts'

/** Serves the user's own account and its sessions. */
export function serveAccount(api: Api): void {
  const { db } = api

  serve(api, getAccount, async ({ viewer, request }) => {
    const needsSecondFactor = viewer.role === 'admin' && api.config.needsAdminSecondFactor
    const account = await findAccount(db, { ...viewer, needsSecondFactor })
    const language = languageOf(request)
    return { ...account, sessions: account.sessions.map((signIn) => ({ ...signIn, device: deviceIn(language, signIn.device) })) }
  })

  serve(api, endSession, async ({ params, viewer, request, reply }) => {
    const id = params.id.toLowerCase()
    const ended = await endAndNote(viewer, { only: id }, request.id)
    if (ended.length === 0) throw new Refusal('not_found')
    if (id === viewer.sessionFamily) clearSessionCookie(reply, isHttps(api))
  })

  serve(api, endOtherSessions, async ({ viewer, request }) => {
    await endAndNote(viewer, { allBut: viewer.sessionFamily }, request.id)
  })

  async function endAndNote(viewer: SignedIn, which: Parameters<typeof endSessions>[2], requestId: string): Promise<string[]> {
    return db.transaction().execute(async (trx) => {
      await lockActor(trx, viewer)
      const ended = await endSessions(trx, viewer.id, which)
      for (const id of ended) await audit(trx, { actorId: viewer.id, action: 'session_ended', subject: { kind: 'session', id }, requestId })
      return ended
    })
  }
}
