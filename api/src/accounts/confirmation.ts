import type { Transaction } from 'kysely'
import type { Config } from '../server/config.ts'
import type { Database } from '../server/schema/schema.ts'
import { mails } from '../server/mail/mails.ts'
import { secretUrl, sendMail } from '../server/mail/send-mail.ts'
import { invalidateTokens } from './session/one-time-tokens.repo.ts'

/** E-mails a link that confirms an address, and invalidates the previous link. */
export async function sendConfirmation(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  trx: Transaction<Database>,
  { id, email, fullName, isPending = false }: { id: string; email: string; fullName: string; isPending?: boolean },
): Promise<void> {
  const link = isPending ? 'change_email' : 'confirm_email'
  await invalidateTokens(trx, id, [link])
  await sendMail(trx, {
    userId: id,
    to: email,
    links: [link],
    ...mails.confirmationMail(fullName, secretUrl(publicUrl, '/confirmar-email', link)),
  })
}
