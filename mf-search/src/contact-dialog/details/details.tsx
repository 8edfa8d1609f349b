import { formatDate } from '@ponte/contracts/calendar'
import { opensAt } from '@ponte/contracts/contact-window'
import { nameInSentence, openingName } from '@ponte/contracts/contact-name'
import type { ContactDetails, ContactLog } from '@ponte/contracts/contacts'
import { mailLink, whatsappAlternative, whatsappUrl } from '@ponte/contracts/phone'
import { Button } from '@ponte/shared-ui/button'
import { CopyButton } from '@ponte/shared-ui/copy-button'
import { Disclosure } from '@ponte/shared-ui/disclosure'
import { LineLink } from '@ponte/shared-ui/line-link'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useEffect, useRef, useState } from 'react'
import { contactText } from '../text.ts'
import styles from './details.module.css'
import { ExternalLink, WhatsappPart } from './whatsapp-part.tsx'
import { mapLink, MESSAGE_MAX, whatsappLink } from './links.ts'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { Stack } from '@ponte/shared-ui/stack'
import { fileNameOf, vcardOf } from './vcard.ts'
import { QrToggle } from './qr-toggle.tsx'

interface Props extends Pick<ContactLog, 'contractor' | 'counterpart' | 'opening' | 'contactDate'> {
  contact: ContactDetails
  viewerName: string
}

const { details, message } = contactText

/** Contact details: WhatsApp and e-mail first, other actions on demand. */
export function Details({ contractor, counterpart: { firmName }, opening, contact, contactDate, viewerName }: Props) {
  const { fullName, whatsapp, email, address } = contact
  const about = opening ? openingName(opening) : null
  const greeting =
    firmName === null
      ? message.professionals(fullName, nameInSentence({ name: viewerName, firmName: contractor.firmName ?? null }))
      : message.opportunities(fullName, viewerName, firmName, about)
  const on = formatDate(contactDate)
  const alternative = whatsapp === null ? null : whatsappAlternative(whatsapp)
  const first = useRef<HTMLParagraphElement>(null)
  const [typed, setTyped] = useState(greeting.slice(0, MESSAGE_MAX))

  // The pressed button may be gone. The focus is the document's.
  useEffect(() => first.current?.focus(), [])

  return (
    <Stack gap={4}>
      <Muted ref={first} tabIndex={-1}>
        {details.logged(on, formatDate(opensAt(new Date(contactDate))))}
      </Muted>
      {about !== null && <p>{contactText.opening(about)}</p>}
      <WhatsappPart e164={whatsapp} message={typed} onMessage={setTyped} />
      <Stack as="section" gap={2} className={styles['part']} aria-label={details.email}>
        <h3>{details.email}</h3>
        <Row as="p" gap={2} lineGap={0}>
          <span className={styles['value']}>{email}</span>
          <CopyButton value={email} label={details.copyOf(details.email)} words={details.copying} />
        </Row>
        <Row gap={2} className={styles['ways']}>
          <LinkButton variant="outline" to={mailLink(email, message.subject)}>
            {details.write}
          </LinkButton>
        </Row>
      </Stack>
      {firmName !== null && address !== null && (
        <Stack as="section" gap={2} className={styles['part']} aria-label={details.address}>
          <h3>{details.address}</h3>
          <Row as="p" gap={2} lineGap={0}>
            <span className={styles['value']}>{address}</span>
            <CopyButton value={address} label={details.copyOf(details.address)} words={details.copying} />
          </Row>
        </Stack>
      )}
      <Disclosure summary={details.more} className={styles['part']}>
        <Stack gap={3}>
          <Row gap={2} className={styles['ways']}>
            {firmName !== null && address !== null && (
              <LinkButton as={ExternalLink} variant="outline" to={mapLink(firmName, address)}>
                {details.map}
              </LinkButton>
            )}
            {whatsapp !== null && <QrToggle link={whatsappUrl(whatsapp)} name={fullName} />}
            <Button
              variant="outline"
              onClick={() =>
                saveAsFile(fileNameOf(fullName, 'vcf'), 'text/vcard', vcardOf({ contact, firm: firmName, note: message.note(on, about) }))
              }
            >
              {details.save}
            </Button>
          </Row>
          {alternative !== null && (
            <Muted>
              {details.notFound}{' '}
              <LineLink as={ExternalLink} to={whatsappLink(alternative, typed)}>
                {details.without9}
              </LineLink>
            </Muted>
          )}
        </Stack>
      </Disclosure>
    </Stack>
  )
}
