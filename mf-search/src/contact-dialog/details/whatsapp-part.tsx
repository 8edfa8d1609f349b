import { formatPhone, whatsappAlternative, whatsappUrl } from '@ponte/contracts/phone'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { LineLink } from '@ponte/shared-ui/line-link'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { TextArea } from '@ponte/shared-ui/text-area'
import { useState } from 'react'
import { contactText } from '../../text-contacts.ts'
import styles from './details.module.css'
import { ExternalLink } from './external-link.tsx'
import { MESSAGE_MAX, whatsappLink } from './links.ts'
import { QrToggle } from './qr-toggle.tsx'

interface Props {
  e164: string | null
  name: string
  /** The suggested first message. */
  message: string
}

const { details } = contactText

export function WhatsappPart({ e164, name, message }: Props) {
  return (
    <Stack as="section" gap={2} className={styles['part']} aria-label={details.whatsapp}>
      <h3>{details.whatsapp}</h3>
      {e164 === null ? <Muted>{details.noWhatsapp}</Muted> : <Conversation e164={e164} name={name} message={message} />}
    </Stack>
  )
}

function Conversation({ e164, name, message }: Props & { e164: string }) {
  const [typed, setTyped] = useState(message.slice(0, MESSAGE_MAX))
  const alternative = whatsappAlternative(e164)
  return (
    <>
      <Row as="p" gap={2} lineGap={0}>
        <span className={styles['value']}>{formatPhone(e164)}</span>
        <CopyButton value={e164} label={details.copyOf(details.whatsapp)} words={details.copying} />
      </Row>
      <TextArea
        label={details.message}
        hint={details.messageHint}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Row gap={2} className={styles['ways']}>
        <LinkButton as={ExternalLink} to={whatsappLink(e164, typed)} icon="chat">
          {details.openWhatsapp}
        </LinkButton>
        <QrToggle link={whatsappUrl(e164)} name={name} />
      </Row>
      {alternative !== null && (
        <Muted>
          {details.notFound}{' '}
          <LineLink as={ExternalLink} to={whatsappLink(alternative, typed)}>
            {details.without9}
          </LineLink>
        </Muted>
      )}
    </>
  )
}
