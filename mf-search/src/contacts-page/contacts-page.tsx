import { listContacts } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { isOffline } from '@ponte/platform/refusal'
import { useSearchParams } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { contactText } from '../contact-dialog/text.ts'
import { readView, type ContactsView } from './contacts-address.ts'
import { ContactsList } from './contacts-list.tsx'
import styles from './contacts-page.module.css'
import { DirectionLinks } from './direction-links.tsx'
import { FirmFilters, WhoseLinks } from './firm-filters.tsx'
import { KeepHere } from './keep-here.tsx'
import { KeptList } from './kept-list.tsx'
import { useKeptContacts } from './use-kept-contacts.ts'

/** Contacts per page: fewer than search results, because their timelines make them tall. */
const PAGE_SIZE = 10

const contactsAsk = ({ direction, firm, page }: ContactsView) =>
  ask(listContacts, {
    query: {
      page,
      limit: PAGE_SIZE,
      ...(direction !== null && { direction }),
      ...(firm !== null && { of: 'firm' as const }),
      ...(typeof firm?.person === 'string' && { person: firm.person }),
      ...(firm?.isPending === true && { pending: true }),
    },
  })

/** All contacts of the viewer in both directions; for managers also the firm's. The address is the whole state. */
export default function ContactsPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const view = readView(params)
  const { firm } = view
  const contacts = useAnswer(host, contactsAsk(view), { placeholderData: keepPreviousData })
  const keeping = useKeptContacts(host, contacts.dataUpdatedAt)
  const isCutOff = contacts.data === undefined && (contacts.fetchStatus === 'paused' || isOffline(contacts.failureReason))
  if (isCutOff && host.device !== undefined && keeping.kept !== undefined) {
    return (
      <PageFrame>
        <Stack gap={4} className={styles['page']}>
          <h1>{contactText.page.title}</h1>
          <KeptList kept={keeping.kept} />
        </Stack>
      </PageFrame>
    )
  }
  return (
    <AccountFrame title={contactText.page.title} current="contacts" className={styles['page']}>
      {(firm !== null || contacts.data?.firmPeople !== undefined) && <WhoseLinks view={view} />}
      {firm !== null && <FirmFilters people={contacts.data?.firmPeople ?? []} view={{ ...view, firm }} />}
      <DirectionLinks view={view} />
      <ContactsList host={host} contacts={contacts} view={view} />
      {host.device !== undefined && contacts.isSuccess && <KeepHere {...keeping} />}
      <ContactDialogHost host={host} />
    </AccountFrame>
  )
}

ContactsPage.asks = ({ searchParams }: URL) => [contactsAsk(readView(searchParams))]
