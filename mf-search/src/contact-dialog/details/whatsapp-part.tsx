import { formatPhone, whatsappUrl } from '@ponte/contracts/phone'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { newTabLink } from '@ponte/shared-ui/link'
import { LineLink } from '@ponte/shared-ui/line-link'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { TextArea } from '@ponte/shared-ui/text-area'
import { contactText } from '../text.ts'
import { MESSAGE_MAX, whatsappLink } from './links.ts'
import styles from './details.module.css'

interface Props {
  e164: string | null
  /** The first message. */
  message: string
  onMessage: (message: string) => void
}

const { details } = contactText

/** The dialog stays open. */
export const ExternalLink = newTabLink(details.newTab)

export function WhatsappPart({ e164, ...conversation }: Props) {
  return (
    <Stack as="section" gap={2} className={styles['part']} aria-label={details.whatsapp}>
      <h3>{details.whatsapp}</h3>
      {e164 === null ? <Muted>{details.noWhatsapp}</Muted> : <Conversation e164={e164} {...conversation} />}
    </Stack>
  )
}

function Conversation({ e164, message, onMessage }: Props & { e164: string }) {
  return (
    <>
      <Row as="p" gap={2} lineGap={0}>
        <LineLink as={ExternalLink} to={whatsappUrl(e164)} className={styles['value']}>
          {formatPhone(e164)}
        </LineLink>
        <CopyButton value={e164} label={details.copyOf(details.whatsapp)} words={details.copying} />
      </Row>
      <TextArea
        label={details.message}
        hint={details.messageHint}
        rows={3}
        maxLength={MESSAGE_MAX}
        value={message}
        onChange={(event) => onMessage(event.target.value)}
      />
      <Row gap={2} className={styles['ways']}>
        <LinkButton as={ExternalLink} to={whatsappLink(e164, message)} icon="chat">
          {details.openWhatsapp}
        </LinkButton>
      </Row>
    </>
  )
}
