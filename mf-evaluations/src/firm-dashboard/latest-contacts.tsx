import type { ContactLog } from '@ponte/contracts/contacts'
import { Card } from '@ponte/shared-ui/card'
import { Section } from '@ponte/shared-ui/section'
import { ContactRow } from '../page/contact-row.tsx'
import { SectionLink } from '../page/section-link.tsx'
import { dashboardText } from '../dashboard/text.ts'
import styles from './latest-contacts.module.css'

const { firm: text } = dashboardText

interface Props {
  contacts: readonly ContactLog[]
}

export function LatestContacts({ contacts }: Props) {
  return (
    <Section title={text.latestContacts} action={<SectionLink to="/meus-contatos">{text.allContacts}</SectionLink>}>
      <Card className={styles['card']}>
        <ul className={styles['list']}>
          {contacts.map((contact) => (
            <ContactRow key={contact._id} contact={contact} dateLabel={text.contactOn} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}
