import { Select } from '@ponte/shared-ui/select'
import { Switch } from '@ponte/shared-ui/switch'
import { contactText } from '../contact-dialog/text.ts'
import type { ContactsView } from './contacts-address.ts'
import { QuietLinks } from './direction-links.tsx'
import styles from './firm-filters.module.css'

const { firm: text } = contactText

/** For a firm's managers: their own contacts, or everyone's. */
export function WhoseLinks({ view }: { view: ContactsView }) {
  const links = [
    { label: text.mine, to: { direction: null, firm: null, page: 1 }, isCurrent: view.firm === null },
    { label: text.everybodys, to: { direction: null, firm: { person: null, isPending: false }, page: 1 }, isCurrent: view.firm !== null },
  ]
  return <QuietLinks label={text.whose} links={links} />
}

type FirmView = NonNullable<ContactsView['firm']>

interface Props {
  people: readonly { _id: string; fullName: string }[]
  firm: FirmView
  onChange: (firm: FirmView) => void
}

/** Filters a firm's contacts by colleague and pending state. */
export function FirmFilters({ people, firm, onChange }: Props) {
  const options = people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))
  return (
    <div className={styles['filters']}>
      <Select
        id="contacts-person"
        label={text.person}
        placeholder={text.everybody}
        options={options}
        value={firm.person ?? ''}
        onChange={({ target }) => onChange({ ...firm, person: target.value === '' ? null : target.value })}
      />
      <Switch
        id="contacts-pending"
        label={text.pending}
        checked={firm.isPending}
        onChange={({ target }) => onChange({ ...firm, isPending: target.checked })}
      />
    </div>
  )
}
