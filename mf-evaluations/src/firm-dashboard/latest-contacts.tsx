import type { ContactLog } from '@ponte/contracts/contacts'
import { Link } from '@ponte/platform/router'
import { Card } from '@ponte/shared-ui/card'
import { counterpartOf } from '../contact-sides.ts'
import { ContactRow } from '../page/contact-row.tsx'
import { Section } from '../page/section.tsx'
import { text } from '../text.ts'
import styles from './latest-contacts.module.css'

interface Props {
  contacts: readonly ContactLog[]
  viewerId: string
}

export function LatestContacts({ contacts, viewerId }: Props) {
  if (contacts.length === 0) {
    return (
      <Section title={text.firm.latestContacts}>
        <p className={styles['none']}>{text.firm.noContacts}</p>
      </Section>
    )
  }
  const all = (
    <Link to="/meus-contatos" className={styles['all']}>
      {text.firm.allContacts}
    </Link>
  )
  return (
    <Section title={text.firm.latestContacts} action={all}>
      <Card className={styles['card']}>
        <ul className={styles['list']}>
          {contacts.map((contact) => (
            <ContactRow
              key={contact._id}
              name={counterpartOf(contact, viewerId).fullName}
              contactDate={contact.contactDate}
              dateLabel={text.firm.contactOn}
            />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
