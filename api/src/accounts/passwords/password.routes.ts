import { changePassword, forgotPassword, resetPassword } from '@ponte/contracts/auth'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import type { Database } from '../../server/schema/schema.ts'
import { found, deadLink } from '../../server/http/refusal.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { withRenewedSession } from '../session/with-renewed-session.ts'
import { ownerOfToken, consumeToken } from '../session/one-time-tokens.repo.ts'
import { refuseWeakPassword } from './password-rules.ts'
import { findHolder, findHolderByEmail } from './password.repo.ts'
import { recordAddressProof, replacePassword } from '../sign-in-methods.repo.ts'
import { countAgainst, HOUR_SECONDS } from '../../server/limits/limits.ts'
import { countAgainstAddress, followLink } from '../../server/limits/address-limits.ts'
import { padTiming } from '../session/pad-timing.ts'
import { accountKey, deviceKey, forgetLoginTries } from '../../server/limits/login-limits.repo.ts'
import { knownDevice, rememberDevice } from '../session/known-device.ts'
import { sendResetLink } from './send-reset-link.ts'
import { mails } from '../../server/mail/mails.ts'
import { newPasswordUrl, sendMail } from '../../server/mail/send-mail.ts'
import { endAllSessions } from '../session/session.repo.ts'

export function servePassword(api: Api): void {
  const { db, config, passwords } = api

  serve(api, changePassword, async ({ body: { newPassword }, viewer, request, reply }) => {
    const holder = found(await findHolder(db, viewer.id, api.clock.now()))
    refuseWeakPassword(config, newPassword, holder, 'newPassword')
    const hash = await passwords.hash(newPassword)

    await withRenewedSession(api, { viewer, request, reply }, 'password_changed', async (trx) => {
      await replaceAndTell(api, trx, holder.id, hash)
      await audit(trx, { actorId: viewer.id, action: 'password_changed', subject: { kind: 'user', id: viewer.id }, requestId: request.id })
    })
  })
}

/** Sets the password that its owner chose, and tells them. */
async function replaceAndTell(api: Api, trx: Transaction<Database>, id: string, hash: string): Promise<void> {
  await replacePassword(trx, id, hash)
  // Read after that update, which locks the row, because the address may just have been changed, or the account blocked.
  const holder = await findHolder(trx, id, api.clock.now())
  if (holder === null) throw deadLink()
  await sendMail(trx, { userId: id, to: holder.email, ...mails.newPasswordMail(holder.fullName, newPasswordUrl(api)) })
}

const MAX_PER_HOUR = 3

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
      if (holder !== null) await db.transaction().execute((trx) => sendResetLink(api, trx, holder.id))
    })
  })

  serveAnyone(api, resetPassword, ({ body: { token, password }, request, reply }) =>
    followLink(api, request, async () => {
      const id = await ownerOfToken(db, token, 'reset_password')
      const holder = id === null ? null : await findHolder(db, id, clock.now())
      if (holder === null) throw deadLink()
      // Checked before the link is consumed, so that the user can try another password.
      refuseWeakPassword(config, password, holder)
      const hash = await passwords.hash(password)
      // Read before the first proof of the address forgets the account's devices.
      const device = await knownDevice(api, request, holder.id)

      await db.transaction().execute(async (trx) => {
        if ((await consumeToken(trx, token, ['reset_password'])) === null) throw deadLink()
        await recordAddressProof(api, trx, holder.id, { ownSession: null, requestId: request.id })
        await replaceAndTell(api, trx, holder.id, hash)
        await endAllSessions(trx, holder.id, 'password_changed')
        await audit(trx, { actorId: holder.id, action: 'password_reset', subject: { kind: 'user', id: holder.id }, requestId: request.id })
      })
      await forgetLoginTries(db, accountKey(holder.email))
      if (device !== null) await forgetLoginTries(db, deviceKey(device))
      await rememberDevice(api, reply, holder.id)
    }),
  )
}
