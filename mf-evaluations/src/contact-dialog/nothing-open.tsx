import { nameInSentence, openingName } from '@ponte/contracts/contact-name'
import type { PendingContact } from '@ponte/contracts/contacts'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { deadlineOf } from '@ponte/contracts/contact-window'
import { dialogText } from './text.ts'

interface Props {
  /** null if it is in no list. */
  contact: PendingContact | null
  onClose: () => void
}

const { nothing: text, close } = dialogText

/** For a link to a contact with nothing left to do. */
export function NothingOpen({ contact, onClose }: Props) {
  return (
    <Dialog
      isOpen
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <LinkButton as={Link} to="/meus-contatos" variant="outline">
            {text.contacts}
          </LinkButton>
          <Button onClick={onClose}>{close}</Button>
        </>
      }
    >
      {contact === null ? (
        <p>{text.unknown}</p>
      ) : (
        <>
          <p>{text.done(nameInSentence(contact.counterpart))}</p>
          {contact.opening && <Muted>{openingName(contact.opening)}</Muted>}
          <p>{text.otherUntil(deadlineOf(contact))}</p>
        </>
      )}
    </Dialog>
  )
}
