import { BRAND } from '@ponte/contracts/brand'
import type { Language } from '@ponte/contracts/languages'
import { createTransport } from 'nodemailer'
import type { Readable } from 'node:stream'
import type { Api } from '../api.ts'
import { isThisMachine, type Config } from '../config.ts'
import { htmlOf } from './html.ts'
import { claimMail, type MailFailure, noteFailed, noteSent, type WaitingMail } from './outbox.repo.ts'
import { makeSecrets, NO_SECRETS, withSecrets, type MakeSecret, type Secrets } from './secret-links.ts'

const CONNECT_LIMIT_MS = 10_000
const SILENCE_LIMIT_MS = 30_000
/** Time limit of a run, so that its job does not count as dead; the next run continues. */
const RUN_LIMIT_MS = 60_000
const REASON_MAX = 300

export interface DeliveryParts extends Pick<Api, 'db' | 'config' | 'clock'> {
  log: Pick<Api['server']['log'], 'warn'>
  makeSecret: MakeSecret
  /** Aborted when the server is closing, so that it sends no further e-mail. */
  signal?: AbortSignal
}

/**
 * Sends the e-mails in the outbox. No transaction is open while talking to the mail server. If this server dies after an e-mail was
 * accepted, the e-mail is sent again: with the same Message-ID, or with new links. A demonstration sends nothing.
 */
export async function deliverMails({ db, config, clock, log, makeSecret, signal }: DeliveryParts): Promise<number> {
  if (config.smtpUrl === null || config.isDemo) return 0
  const post = openPost(config.smtpUrl, config)
  const until = performance.now() + RUN_LIMIT_MS
  let sent = 0
  try {
    while (performance.now() < until && signal?.aborted !== true) {
      const mail = await claimMail(db, clock.now())
      if (mail === null) break
      const secrets = mail.links.length === 0 ? NO_SECRETS : await makeSecrets(db, mail.id, makeSecret)
      if (secrets === null) continue // withdrawn meanwhile
      const failure = await post.send(mail, secrets).then(
        () => null,
        (error: unknown) => failureOf(error, post.hasBegun()),
      )
      if (failure === null) {
        await noteSent(db, mail.id)
        sent++
        continue
      }
      log.warn({ mail: mail.id, tries: mail.tries, code: failure.code, status: failure.status }, 'an e-mail could not be sent')
      await noteFailed(db, mail.id, failure)
      if (!failure.isAboutMail) break
    }
  } finally {
    post.close()
  }
  return sent
}

/** Creates the connection to a mail server. */
export function mailTransport(url: string, { smtpTls }: Pick<Config, 'smtpTls'>) {
  const { username, hostname } = new URL(url)
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // Never send a password unencrypted, except within this machine.
    requireTLS: smtpTls === 'starttls' || (username !== '' && !isThisMachine(hostname)),
    connectionTimeout: CONNECT_LIMIT_MS,
    greetingTimeout: CONNECT_LIMIT_MS,
    socketTimeout: SILENCE_LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Ends each e-mail of a site with a support address, to which replies then go. */
const REPLY: Readonly<Record<Language, string>> = {
  pt: 'Tem uma dúvida ou não esperava esta mensagem? Responda a ela: quem lê é o suporte.',
  en: 'Do you have a question, or did you not expect this message? Reply to it to reach support.',
}

function openPost(url: string, { mailFrom: address, smtpTls, supportEmail }: Pick<Config, 'mailFrom' | 'smtpTls' | 'supportEmail'>) {
  const transport = mailTransport(url, { smtpTls })
  const domain = address.slice(address.lastIndexOf('@') + 1)
  let content: Readable | null = null
  transport.use('stream', ({ message }, done) => {
    content = null
    message.processFunc((stream) => (content = stream))
    done()
  })
  return {
    /** True if the mail server may have the content of the last e-mail. */
    hasBegun: () => content?.readableDidRead === true,
    send({ id, recipient, subject, body, language, unsubscribeUrl, links }: WaitingMail, secrets: Secrets) {
      const text = withSecrets(body, secrets) + (supportEmail === null ? '' : `\n\n${REPLY[language ?? 'pt']}`)
      return transport.sendMail({
        from: { name: BRAND, address },
        to: { name: '', address: recipient },
        ...(supportEmail !== null && { replyTo: supportEmail }),
        subject,
        text,
        html: htmlOf(subject, text, language ?? 'pt'),
        ...(unsubscribeUrl !== null && { list: { unsubscribe: withSecrets(unsubscribeUrl, secrets) } }),
        // Each time an e-mail with links is sent, the links are new. A mailbox that drops duplicates must not keep the copy with the old ones.
        ...(links.length === 0 && { messageId: `<outbox-${id}@${domain}>` }),
        // Suppresses auto-replies.
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
    },
    close: () => transport.close(),
  }
}

interface Failure extends MailFailure {
  code: string
  status: number | null
}

interface SmtpError extends Error {
  code?: unknown
  command?: unknown
  response?: unknown
  responseCode?: unknown
}

/** The answer from a server without such an address: enhanced code 5.1.x or, without an enhanced code, status 550, 551 or 553. */
const NO_SUCH_ADDRESS = /^5\d\d[ -]5\.1\.|^55[013][ -](?!\d\.\d)/

function failureOf(error: unknown, hasBegun: boolean): Failure {
  const { message, code, command, response, responseCode }: Partial<SmtpError> = error instanceof Error ? error : {}
  // A connection lost after the content counts: the server may have sent it on, and another copy must not leave each minute.
  const isAboutMail = hasBegun || code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM')
  return {
    reason: (message ?? 'unknown').slice(0, REASON_MAX),
    code: typeof code === 'string' ? code : 'unknown',
    status: typeof responseCode === 'number' ? responseCode : null,
    isAboutMail,
    isFinal: command === 'RCPT TO' && typeof response === 'string' && NO_SUCH_ADDRESS.test(response),
  }
}
