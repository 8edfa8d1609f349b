import type { Transaction } from 'kysely'
import type { Api } from '../../server/api.ts'
import type { Database } from '../../server/schema/schema.ts'
import { mails } from '../../server/mail/mails.ts'
import { secretUrl, sendMail } from '../../server/mail/send-mail.ts'
import { invalidateTokens } from '../session/one-time-tokens.repo.ts'
import { findHolder } from './password.repo.ts'

/** E-mails a password reset link, and invalidates earlier ones. False if the person may not sign in. */
export async function sendResetLink(
  { config, clock }: Pick<Api, 'config' | 'clock'>,
  trx: Transaction<Database>,
  id: string,
): Promise<boolean> {
  await invalidateTokens(trx, id, ['reset_password'])
  // Read under that lock, because the address may just have been changed, or the account blocked.
  const holder = await findHolder(trx, id, clock.now())
  if (holder === null) return false
  const hasPassword = holder.passwordHash !== null
  // Tells the page that this is the account's first password.
  const url = `${secretUrl(config.publicUrl, '/redefinir-senha', 'reset_password')}${hasPassword ? '' : '&primeira=1'}`
  const mail = mails.resetMail(holder.fullName, url, hasPassword)
  await sendMail(trx, { userId: id, to: holder.email, links: ['reset_password'], ...mail })
  return true
}
