import type { Transaction } from 'kysely'
import type { Config } from '../../server/config.ts'
import type { Database } from '../../server/schema/schema.ts'
import { mails } from '../../server/mail/mails.ts'
import { secretUrl, sendMail } from '../../server/mail/send-mail.ts'
import { invalidateTokens } from '../session/one-time-tokens.repo.ts'
import type { PasswordHolder } from './password.repo.ts'

/** E-mails a password reset link, and invalidates earlier ones. */
export async function sendResetLink(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  trx: Transaction<Database>,
  holder: PasswordHolder,
): Promise<void> {
  await invalidateTokens(trx, holder.id, ['reset_password'])
  const hasPassword = holder.passwordHash !== null
  // Tells the page that this is the account's first password.
  const url = `${secretUrl(publicUrl, '/redefinir-senha', 'reset_password')}${hasPassword ? '' : '&primeira=1'}`
  const mail = mails.resetMail(holder.fullName, url, hasPassword)
  await sendMail(trx, { userId: holder.id, to: holder.email, links: ['reset_password'], ...mail })
}
