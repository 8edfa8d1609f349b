import { formatDate } from '@ponte/contracts/calendar'
import type { AnswerOf } from '@ponte/contracts/call'
import type { demoOutbox } from '@ponte/contracts/demo'
import { demoRoutes } from '@ponte/contracts/demo-routes'
import { sendTo } from '@ponte/platform/send'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import styles from './demo-panel.module.css'
import { text } from './text.ts'

type Mails = AnswerOf<typeof demoOutbox>

const LINK = /(https?:\/\/\S+)/

/** Every e-mail that the site would have sent, with working links. */
export function Outbox() {
  const [mails, setMails] = useState<Mails | 'failed' | null>(null)
  const read = () =>
    sendTo(demoRoutes.outbox).then(
      (answer) => setMails(answer as Mails),
      () => setMails('failed'),
    )
  return (
    <section className={styles['part']}>
      <h3>{text.outbox}</h3>
      {mails === null || mails === 'failed' ? (
        <div className={styles['row']}>
          <Button variant="outline" onClick={() => void read()}>
            {text.outbox}
          </Button>
          <p role="status">{mails === 'failed' && text.failed}</p>
        </div>
      ) : (
        <MailList mails={mails} />
      )}
    </section>
  )
}

function MailList({ mails }: { mails: Mails }) {
  if (mails.length === 0) return <p className={styles['none']}>{text.noMails}</p>
  return (
    <ul className={styles['mails']}>
      {mails.map(({ to, subject, text: words, sentAt }, index) => (
        <li key={`${sentAt} ${to} ${index}`}>
          <details>
            <summary>
              {subject}
              <br />
              <span className={styles['meta']}>
                {text.to} {to} · {formatDate(sentAt)}
              </span>
            </summary>
            <p className={styles['mail']}>{withLinks(words)}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Points links in e-mails to this site, whatever origin they were sent for. */
function withLinks(words: string) {
  return words.split(LINK).map((part, index) => {
    if (!LINK.test(part) || !URL.canParse(part)) return part
    const { pathname, search, hash } = new URL(part)
    return (
      <a key={index} href={`${pathname}${search}${hash}`}>
        {part}
      </a>
    )
  })
}
