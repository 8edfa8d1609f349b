import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import { audit } from '../../server/audit/audit.repo.ts'
import type { Database } from '../../server/schema/schema.ts'
import type { SecondFactorChange } from '../../server/letters/facts.ts'
import { mails } from '../../server/mail/mails.ts'
import { holderOf, newPasswordUrl, sendMail } from '../../server/mail/send-mail.ts'

interface FactorChange {
  userId: string
  actorId: string
  requestId: string
  change: SecondFactorChange
}

/** Records a change to a second factor, and notifies its owner by e-mail. */
export async function notifyOfFactor(
  api: Pick<Api, 'config'>,
  trx: Transaction<Database>,
  { userId, actorId, requestId, change }: FactorChange,
): Promise<void> {
  await audit(trx, { actorId, action: 'second_factor_changed', subject: { kind: 'user', id: userId }, detail: { change }, requestId })
  const { email, fullName } = await holderOf(trx, userId)
  await sendMail(trx, { userId, to: email, ...mails.secondFactorMail(fullName, change, newPasswordUrl(api)) })
}
