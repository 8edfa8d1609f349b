import type { AnswerOf } from '@ponte/contracts/call'
import type { listContacts } from '@ponte/contracts/contacts'
import type { Host } from '@ponte/contracts/host'
import type { UseQueryResult } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { useFocusAfterPaging } from '@ponte/platform/use-focus-after-paging'
import { useSession } from '@ponte/platform/use-session'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Muted } from '@ponte/shared-ui/muted'
import { Pagination } from '@ponte/shared-ui/pagination'
import { Results } from '@ponte/shared-ui/results'
import { Stack } from '@ponte/shared-ui/stack'
import { contactText } from '../contact-dialog/text.ts'
import { NotLoaded, pageToShow } from '../frame/not-loaded.tsx'
import { SoftLink } from '../frame/soft-link.tsx'
import { ContactCard } from './contact-card.tsx'
import { addressOf, type ContactsView } from './contacts-address.ts'

interface Props {
  host: Host
  contacts: UseQueryResult<AnswerOf<typeof listContacts>>
  view: ContactsView
}

const { page: text, beyond, empty } = contactText

export function ContactsList({ host, contacts, view }: Props) {
  const { isPlaceholderData, dataUpdatedAt } = contacts
  const data = pageToShow(contacts)
  const { user } = useSession(host)
  const list = useFocusAfterPaging<HTMLElement>(view.page)
  if (data === undefined) return <NotLoaded query={contacts} words={text} />
  if (data.totalResults === 0)
    return view.firm === null ? <NoContacts direction={view.direction ?? 'all'} isFirm={user?.role === 'firm'} /> : <NoneOfFirm />
  if (data.results.length === 0) {
    return (
      <EmptyState title={beyond.title} icon="chat" action={<SoftLink to={addressOf({ ...view, page: 1 })}>{beyond.first}</SoftLink>}>
        {beyond.hint(data.totalPages)}
      </EmptyState>
    )
  }
  // The server's clock opens and closes windows. An older server does not send it; then the time of its answer counts.
  const now = new Date(data.now ?? dataUpdatedAt)
  return (
    <Results as="section" ref={list} tabIndex={-1} aria-label={text.list} isStale={isPlaceholderData}>
      <Muted role="status">{text.total(data.totalResults)}</Muted>
      <Stack as="ol" gap={3}>
        {data.results.map((contact) => (
          <ContactCard key={contact._id} host={host} contact={contact} viewer={user} isOfFirm={view.firm !== null} now={now} />
        ))}
      </Stack>
      <Pagination
        as={Link}
        page={data.page}
        totalPages={data.totalPages}
        toPage={(page) => addressOf({ ...view, page })}
        texts={contactText.pages}
      />
    </Results>
  )
}

/** Firms search for people, professionals for firms. */
function NoContacts({ direction, isFirm }: { direction: 'all' | 'made' | 'received'; isFirm: boolean }) {
  const action = isFirm ? (
    <SoftLink to="/search">{empty.professionals}</SoftLink>
  ) : (
    <SoftLink to="/search?type=opportunities">{empty.opportunities}</SoftLink>
  )
  return (
    <EmptyState title={empty.title[direction]} icon="chat" action={action}>
      {empty[direction]}
    </EmptyState>
  )
}

/** No contact of the firm matches the filters. */
const NoneOfFirm = () => <EmptyState title={contactText.firm.none} icon="chat" />
