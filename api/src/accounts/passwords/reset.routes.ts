import { forgotPassword, resetPassword } from '@ponte/contracts/auth'
import { note } from '../../server/audit/audit.repo.ts'
import { cancelAddressChange, recordAddressProof } from '../sign-in-methods.repo.ts'
import type { Api } from '../../server/api.ts'
import { countAgainst, uncount } from '../../server/limits/limits.ts'
import { serveAnyone } from '../../server/calls/serve.ts'
import { countAgainstAddress } from '../../server/limits/address-limits.ts'
import { deadLink } from '../../server/http/refusal.ts'
import { padTiming } from '../session/pad-timing.ts'
import { accountKey, deviceKey, forgetLoginTries } from '../../server/limits/login-limits.repo.ts'
import { knownDevice, rememberDevice } from '../session/known-device.ts'
import { ownerOfToken, consumeToken, invalidateTokens } from '../session/one-time-tokens.repo.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { findHolder, findHolderByEmail, setPassword } from './password.repo.ts'
import { sendResetLink } from './send-reset-link.ts'
import { endAllSessions } from '../session/session.repo.ts'

const MAX_PER_HOUR = 3
const HOUR_SECONDS = 3600

export function serveReset(api: Api): void {
  const { db, config, passwords, clock } = api

  serveAnyone(api, forgotPassword, async ({ body: { email }, request }) => {
    await padTiming(async () => {
      const holder = await findHolderByEmail(db, email, clock.now())
      const device = await knownDevice(api, request, holder?.id ?? null)
      if (device === null) await countAgainstAddress(api, request, 'forgot', 'tooManyResets')
      const key = device === null ? accountKey(email, 'forgot') : deviceKey(device, 'forgot')
      await countAgainst(db, { key, most: MAX_PER_HOUR, windowSeconds: HOUR_SECONDS, message: 'tooManyResets' })
      // The answer does not reveal whether the account exists.
      if (holder !== null) await db.transaction().execute((trx) => sendResetLink(config, trx, holder))
    })
  })

  serveAnyone(api, resetPassword, async ({ body: { token, password }, request, reply }) => {
    const addresses = await countAgainstAddress(api, request, 'link', 'tooManyLinks')
    const id = await ownerOfToken(db, token, 'reset_password')
    const holder = id === null ? null : await findHolder(db, id, clock.now())
    if (holder === null) throw deadLink()
    // Checked before the link is consumed, so that the user can try another password.
    refuseWeakPassword(config, password, holder)
    const hash = await passwords.hash(password)

    await db.transaction().execute(async (trx) => {
      if ((await consumeToken(trx, token, ['reset_password'])) === null) throw deadLink()
      await recordAddressProof(api, trx, holder.id, { ownSession: null, requestId: request.id })
      await setPassword(trx, holder.id, hash)
      // An attacker who knew the old password may have requested an address change.
      await cancelAddressChange(trx, holder.id)
      await invalidateTokens(trx, holder.id, ['reset_password'])
      await endAllSessions(trx, holder.id, 'password_changed')
      await note(trx, { actorId: holder.id, action: 'password_reset', subject: { kind: 'user', id: holder.id }, requestId: request.id })
    })
    await forgetLoginTries(db, accountKey(holder.email))
    await rememberDevice(api, reply, holder.id)
    await uncount(db, addresses)
  })
}
