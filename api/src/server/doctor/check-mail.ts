import type { Config } from '../config.ts'
import { mailTransport } from '../mail/deliver.ts'
import { bad, good, warn, reasonOf, type Finding } from './findings.ts'

/** Checks that the mail server answers and accepts our password. Sends nothing. */
export async function checkMail(config: Pick<Config, 'smtpUrl' | 'smtpTls' | 'isDemo' | 'mailFrom'>): Promise<Finding> {
  const { smtpUrl, mailFrom, isDemo } = config
  if (isDemo) return good('a demonstration, which sends no e-mails')
  if (smtpUrl === null)
    return warn(
      'without SMTP_URL, every e-mail stays in the outbox',
      'Set SMTP_URL and MAIL_FROM: without e-mails, users cannot confirm their addresses.',
    )
  const transport = mailTransport(smtpUrl, config)
  try {
    await transport.verify()
    return good(`${new URL(smtpUrl).hostname} accepts e-mails from ${mailFrom}`)
  } catch (error) {
    return bad(
      `${new URL(smtpUrl).hostname} accepts no e-mails: ${reasonOf(error)}`,
      'Correct SMTP_URL (user, password, port) or SMTP_TLS.',
    )
  } finally {
    transport.close()
  }
}
