import { listContacts } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { isOffline } from '@ponte/platform/refusal'
import { useSearchParams } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { Alert } from '@ponte/shared-ui/alert'
import { Switch } from '@ponte/shared-ui/switch'
import { startTransition, useOptimistic } from 'react'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { pageToShow } from '../frame/not-loaded.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { contactText } from '../contact-dialog/text.ts'
import { addressOf, readView, type ContactsView } from './contacts-address.ts'
import { ContactsList } from './contacts-list.tsx'
import styles from './contacts-page.module.css'
import { DirectionLinks } from './direction-links.tsx'
import { FirmFilters, WhoseLinks } from './firm-filters.tsx'
import { KeptList } from './kept-list.tsx'
import { useKeptContacts, type KeptContacts } from './use-kept-contacts.ts'
import { keptText as text } from './text.ts'
import { momentOf } from './kept-contacts.ts'

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
  const shown = readView(params)
  // The view last asked for. A slow browser shows its contacts later.
  const [view, setView] = useOptimistic(shown)
  const { firm } = view
  const contacts = useAnswer(host, contactsAsk(shown), { placeholderData: keepPreviousData })
  const keeping = useKeptContacts(host, contacts.dataUpdatedAt)
  const isCutOff = pageToShow(contacts) === undefined && (contacts.fetchStatus === 'paused' || isOffline(contacts.failureReason))
  const { kept } = keeping
  const show = (to: ContactsView) =>
    startTransition(() => {
      setView(to)
      host.navigate(addressOf(to))
    })
  // Without stored contacts, the links to the filters that have loaded stay.
  const isReplaced = isCutOff && host.device !== undefined && (kept !== null || contacts.data === undefined)
  if (isReplaced && kept !== undefined) {
    return (
      <PageFrame>
        <Stack gap={4} className={styles['page']}>
          <h1>{contactText.page.title}</h1>
          <KeptList kept={kept} />
        </Stack>
      </PageFrame>
    )
  }
  return (
    <AccountFrame title={contactText.page.title} current="contacts" className={styles['page']}>
      {(firm !== null || contacts.data?.firmPeople !== undefined) && <WhoseLinks view={view} />}
      {firm !== null && (
        <FirmFilters people={contacts.data?.firmPeople ?? []} firm={firm} onChange={(to) => show({ ...view, firm: to, page: 1 })} />
      )}
      <DirectionLinks view={view} />
      {/* A filter keeps the focus although it leads to the first page. */}
      <ContactsList key={addressOf({ ...shown, page: 1 })} host={host} contacts={contacts} view={shown} />
      {host.device !== undefined && contacts.isSuccess && <KeepHere {...keeping} />}
      <ContactDialogHost host={host} />
    </AccountFrame>
  )
}

ContactsPage.asks = ({ searchParams }: URL) => [contactsAsk(readView(searchParams))]

/** The switch that stores the user's contacts on this device, off by default, with an explanation. */
function KeepHere({ kept, wished, problem, turn }: KeptContacts) {
  if (kept === undefined) return null
  const state = wished === true ? text.working : kept === null ? '' : text.since(momentOf(kept.keptAt))
  return (
    <Stack gap={2}>
      <Switch
        id="keep-here"
        label={text.label}
        hint={`${text.hint} ${state}`.trim()}
        checked={wished ?? kept !== null}
        aria-busy={wished !== null}
        onChange={({ target }) => void turn(target.checked)}
      />
      {problem !== null && <Alert tone="warning">{problem}</Alert>}
    </Stack>
  )
}
