import { addPasskey, newPasskeyOptions, removePasskey } from '@ponte/contracts/passkeys'
import type { FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { note } from '../../server/audit/audit.repo.ts'
import { serve } from '../../server/calls/serve.ts'
import type { Database } from '../../server/schema/schema.ts'
import { Refusal, refuseUnconfirmed } from '../../server/http/refusal.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import type { PasskeyChange } from '../../server/letters/facts.ts'
import { mails } from '../../server/mail/mails.ts'
import { sendMail, holderOf } from '../../server/mail/send-mail.ts'
import { lockActor } from '../../server/calls/lock-actor.repo.ts'
import { withRenewedSession, type Acting } from '../session/with-renewed-session.ts'
import { describeUserAgent } from '../session/user-agent.ts'
import { say } from '../../server/http/messages.ts'
import { issueChallenge, consumeChallenge } from './challenges.ts'
import { credentialsOf, deletePasskey, insertPasskey, refuseTooMany } from './passkeys.repo.ts'
import { creationOptions, PasskeyRefusedError, verifyNewKey } from './relying-party.ts'

/** Serves the user's passkeys. The password is checked when the challenge is issued; the challenge then proves it. */
export function servePasskeys(api: Api): void {
  const { db, config } = api
  const refuseUnproved = (viewer: SignedIn) => refuseUnconfirmed(viewer, 'confirmBeforePasskey')

  serve(
    api,
    newPasskeyOptions,
    async ({ viewer, request, reply }) => {
      await refuseTooMany(db, viewer.id)
      const holder = { id: viewer.id, ...(await holderOf(db, viewer.id)), present: await credentialsOf(db, viewer.id) }
      const challenge = await db.transaction().execute(async (trx) => {
        await lockActor(trx, viewer)
        return issueChallenge({ config, db: trx }, reply, viewer.id)
      })
      return {
        options: creationOptions(config, challenge, holder),
        name: describeUserAgent(request.headers['user-agent']) ?? say('pt', 'namelessPasskey'),
      }
    },
    { refuse: refuseUnproved },
  )

  serve(
    api,
    addPasskey,
    async ({ body: { name, transports, ...attestation }, viewer, request, reply }) => {
      const challenge = await consumeChallenge(api, request, reply, viewer.id)
      const key = await newKey(challenge, attestation, request)
      return changeOwn({ viewer, request, reply }, 'added', async (trx) => {
        await refuseTooMany(trx, viewer.id)
        return insertPasskey(trx, { ...key, userId: viewer.id, name, transports })
      })
    },
    { refuse: refuseUnproved },
  )

  serve(api, removePasskey, async ({ params: { id }, viewer, request, reply }) => {
    await changeOwn({ viewer, request, reply }, 'removed', async (trx) => {
      if (!(await deletePasskey(trx, viewer.id, id))) throw new Refusal('not_found')
    })
  })

  async function newKey(challenge: string | null, attestation: Parameters<typeof verifyNewKey>[2], request: FastifyRequest) {
    try {
      if (challenge === null) throw new PasskeyRefusedError('challenge')
      return await verifyNewKey(config, challenge, attestation)
    } catch (error) {
      if (!(error instanceof PasskeyRefusedError)) throw error
      request.log.info({ why: error.why }, 'a new passkey was refused')
      throw new Refusal('invalid', { message: 'passkeyRefused', cause: error })
    }
  }

  /** Changes the viewer's passkeys, ends their other sessions, as a change of the second factor does, and notifies them by e-mail. */
  const changeOwn = <Result>(
    acting: Acting,
    change: PasskeyChange,
    work: (trx: Transaction<Database>) => Promise<Result>,
  ): Promise<Result> =>
    withRenewedSession(api, acting, 'second_factor_changed', async (trx) => {
      const { viewer, request } = acting
      const result = await work(trx)
      await note(trx, { actorId: viewer.id, action: `passkey_${change}`, subject: { kind: 'user', id: viewer.id }, requestId: request.id })
      const { email, fullName } = await holderOf(trx, viewer.id)
      await sendMail(trx, { userId: viewer.id, to: email, ...mails.passkeyMail(fullName, change, `${config.publicUrl}/profile`) })
      return result
    })
}
