import { completeFirmProfile, completeProfessionalProfile } from '@ponte/contracts/auth'
import { HOME_PATHS } from '@ponte/contracts/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import { audit } from '../server/audit/audit.repo.ts'
import type { Database } from '../server/schema/schema.ts'
import type { Api } from '../server/api.ts'
import { Refusal } from '../server/http/refusal.ts'
import type { SignedIn } from '../server/http/viewer.ts'
import { serve } from '../server/calls/serve.ts'
import { countUniqueValue } from '../server/limits/limits.ts'
import { mails } from '../server/mail/mails.ts'
import { sendMail } from '../server/mail/send-mail.ts'
import { photoChange } from '../directory/photos/photo-change.ts'
import { invalidateTokens } from './session/one-time-tokens.repo.ts'
import { checkOwnPassword } from './passwords/own-password.ts'
import { refuseWeakPassword } from './passwords/password-rules.ts'
import { setPassword } from './passwords/password.repo.ts'
import { endAllSessions } from './session/session.repo.ts'
import { answerSession, startSession } from './session/start-session.ts'
import { becomeFirm, becomeProfessional, findNewcomer, lockNewcomer } from './complete-profile.repo.ts'
import { refuseTaken } from '../server/calls/refuse-taken.ts'

interface Completion {
  viewer: SignedIn
  role: 'professional' | 'firm'
  password: string
  /** Values other than name and e-mail that the password must not equal. */
  others: readonly string[]
  photo: string | null | undefined
  become: (trx: Transaction<Database>, photoId: string | null | undefined) => Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

export function serveCompleteProfile(api: Api): void {
  const { db, config, passwords } = api

  serve(api, completeProfessionalProfile, ({ body: { professionalData, password }, viewer, request, reply }) => {
    const { username, document, whatsapp, photo } = professionalData
    const become: Completion['become'] = (trx, photoId) => becomeProfessional(trx, viewer.id, professionalData, photoId)
    return complete({ viewer, role: 'professional', password, others: [username, document, whatsapp], photo, become, request, reply })
  })

  serve(api, completeFirmProfile, ({ body: { firmData, password }, viewer, request, reply }) => {
    const { cnpj, name, photo } = firmData
    const become: Completion['become'] = (trx, photoId) => becomeFirm(trx, viewer.id, firmData, photoId)
    return complete({ viewer, role: 'firm', password, others: [cnpj, name], photo, become, request, reply })
  })

  async function complete({ viewer, role, password, others, photo, become, request, reply }: Completion) {
    const { id } = viewer
    const newcomer = await findNewcomer(db, id, role)
    if (newcomer === null) throw new Refusal('already_completed')
    // Someone at an unattended browser must not be able to replace a password.
    if (newcomer.hasPassword) await checkOwnPassword(api, { viewer, request, password, field: 'password' })
    else refuseWeakPassword(config, password, { ...newcomer, others: [newcomer.phone, ...others] })
    await countUniqueValue(api, id)
    // Only a professional can already have a photo: a firm has no logo before it exists.
    const presentId = role === 'professional' ? newcomer.photoId : null

    const opened = await photoChange(api, { accountId: id, given: photo, presentId }, async (photoId) => {
      const hash = newcomer.hasPassword ? null : await passwords.hash(password)
      return refuseTaken(
        db.transaction().execute(async (trx) => {
          if ((await lockNewcomer(trx, viewer, role)) === null) throw new Refusal('already_completed')
          await become(trx, photoId)
          if (hash !== null) await setPassword(trx, id, hash)
          await invalidateTokens(trx, id, ['reset_password'])
          const url = `${config.publicUrl}${HOME_PATHS[role]}`
          await sendMail(trx, { userId: id, to: newcomer.email, ...mails.profileCompletedMail(newcomer.fullName, role, url) })
          await audit(trx, { actorId: id, action: 'profile_completed', subject: { kind: 'user', id }, requestId: request.id })
          // A session from before completion may be known to someone else, so it must not carry over.
          await endAllSessions(trx, id, 'role_changed')
          return startSession(api, trx, { id, role, hasSecondFactor: viewer.hasSecondFactor }, request)
        }),
      )
    })
    return answerSession(api, reply, id, opened)
  }
}
