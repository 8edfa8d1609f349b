import { eraseMe, exportMine } from '@ponte/contracts/me'
import { setPause } from '@ponte/contracts/pause'
import { deleteUser } from '@ponte/contracts/users'
import type { FastifyReply } from 'fastify'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { Refusal } from '../../server/http/refusal.ts'
import { serve } from '../../server/calls/serve.ts'
import { clearSessionCookie, languageOf } from '../../server/http/cookie.ts'
import { reauthenticate } from '../passwords/own-password.ts'
import { isHttps } from '../session/recognize.ts'
import { deleteAccount } from '../erasure/delete-account.repo.ts'
import { exportAccount } from './export.repo.ts'
import * as pause from './pause.repo.ts'

/** Serves actions on the whole account: export, pause and deletion. */
export function serveMe(api: Api): void {
  const { db, clock } = api

  serve(api, exportMine, async ({ viewer, request, reply }) => {
    await audit(db, { actorId: viewer.id, action: 'export', subject: { kind: 'user', id: viewer.id }, requestId: request.id })
    reply.header('content-disposition', 'attachment; filename="meus-dados.json"')
    return exportAccount(db, { userId: viewer.id, language: languageOf(request), now: clock.now() })
  })

  serve(api, setPause, async ({ body: { paused }, viewer }) => ({
    pausedAt: await pause.setPause(db, { viewer, isPaused: paused, now: clock.now() }),
  }))

  serve(api, eraseMe, async ({ body, viewer, request, reply }) => {
    await reauthenticate(api, { viewer, request, password: body?.password, field: 'password', countsEarlierProof: false })
    await deleteAccount(db, { id: viewer.id, viewer, now: clock.now(), requestId: request.id })
    leave(api, reply)
  })

  serve(api, deleteUser, async ({ params, viewer, request, reply }) => {
    const id = params.id.toLowerCase()
    const wasThere = await deleteAccount(db, { id, viewer, now: clock.now(), requestId: request.id })
    if (!wasThere) throw new Refusal('not_found')
    if (id === viewer.id) leave(api, reply)
  })
}

function leave(api: Api, reply: FastifyReply): void {
  clearSessionCookie(reply, isHttps(api))
  reply.header('clear-site-data', '"storage"')
}
