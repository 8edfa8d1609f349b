import type { Config } from '../config.ts'
import { mailTransport } from '../mail/deliver.ts'
import { bad, good, mind, reasonOf, type Finding } from './findings.ts'

/** The mail server: it answers and takes our password. Nothing is sent. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'isDemo' | 'mailFrom'>): Promise<Finding> {
  const { smtpUrl, mailFrom, isDemo } = config
  if (isDemo) return good('a demonstration, which writes to nobody')
  if (smtpUrl === null)
    return mind('without SMTP_URL every e-mail stays in the outbox', 'Set SMTP_URL and MAIL_FROM: nobody can confirm an address otherwise.')
  const transport = mailTransport(smtpUrl, config)
  try {
    await transport.verify()
    return good(`${new URL(smtpUrl).hostname} takes e-mails from ${mailFrom}`)
  } catch (error) {
    return bad(`${new URL(smtpUrl).hostname} takes no e-mails: ${reasonOf(error)}`, 'Mend SMTP_URL (user, password, port) or SMTP_TLS.')
  } finally {
    transport.close()
  }
}
