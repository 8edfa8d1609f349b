import { changePassword } from '@ponte/contracts/auth'
import { note } from '../../server/audit/audit.repo.ts'
import type { Api } from '../../server/api.ts'
import { found } from '../../server/http/refusal.ts'
import { serve } from '../../server/calls/serve.ts'
import { withRenewedSession } from '../session/with-renewed-session.ts'
import { invalidateTokens } from '../session/one-time-tokens.repo.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { findHolder, setPassword } from './password.repo.ts'

export function servePassword(api: Api): void {
  const { db, config, passwords } = api

  serve(api, changePassword, async ({ body: { newPassword }, viewer, request, reply }) => {
    const holder = found(await findHolder(db, viewer.id, api.clock.now()))
    refuseWeakPassword(config, newPassword, holder, 'newPassword')
    const hash = await passwords.hash(newPassword)

    await withRenewedSession(api, { viewer, request, reply }, 'password_changed', async (trx) => {
      await setPassword(trx, viewer.id, hash)
      await invalidateTokens(trx, viewer.id, ['reset_password'])
      await note(trx, { actorId: viewer.id, action: 'password_changed', subject: { kind: 'user', id: viewer.id }, requestId: request.id })
    })
  })
}
