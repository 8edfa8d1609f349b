import { listContacts } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { useSearchParams } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { contactText } from '../text-contacts.ts'
import { AccountTabs } from './account-tabs.tsx'
import { readView, type ContactsView } from './contacts-address.ts'
import { ContactsList } from './contacts-list.tsx'
import styles from './contacts-page.module.css'
import { DirectionLinks } from './direction-links.tsx'

/** The number of contacts on a page: fewer than in a search, because their time lines make them tall. */
const PAGE_SIZE = 10

const contactsAsk = ({ direction, page }: ContactsView) =>
  ask(listContacts, { query: { page, limit: PAGE_SIZE, ...(direction === null ? {} : { direction }) } })

/** Every contact of mine, in both directions. The address is the whole state. */
export default function ContactsPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const view = readView(params)
  const { direction } = view
  const contacts = useAnswer(host, contactsAsk(view), { placeholderData: keepPreviousData })
  return (
    <PageFrame>
      <Stack gap={4} className={styles['page']}>
        <h1>{contactText.page.title}</h1>
        <AccountTabs current="contacts" />
        <DirectionLinks current={direction} />
        <ContactsList host={host} contacts={contacts} view={view} />
      </Stack>
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

ContactsPage.asks = ({ searchParams }: URL) => [contactsAsk(readView(searchParams))]
