import { contactName } from '@ponte/contracts/contact-name'
import type { ContactDetails, MyContact } from '@ponte/contracts/contacts'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { useState } from 'react'
import { Details } from '../contact-dialog/details/details.tsx'
import { contactText } from '../contact-dialog/text.ts'

type Logged = MyContact & { contact: ContactDetails }

/** The details of a logged contact, without a confirmation. */
export function SeeDetails({ logged, viewerName }: { logged: Logged; viewerName: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const whom = contactName(logged.counterpart)
  const close = () => setIsOpen(false)
  return (
    <>
      <Button variant="outline" aria-label={contactText.page.seeOf(whom)} onClick={() => setIsOpen(true)}>
        {contactText.page.see}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={contactText.details.title(whom)}
        onClose={close}
        footer={
          <Button variant="outline" onClick={close}>
            {contactText.close}
          </Button>
        }
      >
        <Details {...logged} viewerName={viewerName} />
      </Dialog>
    </>
  )
}
