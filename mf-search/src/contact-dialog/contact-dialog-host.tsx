import type { Host, ScreenProps } from '@ponte/contracts/host'
import { useLazyPart, lazyPart } from '@ponte/platform/lazy-part'
import { useLocation } from '@ponte/platform/router'
import { useLeaveDialog } from '@ponte/platform/use-leave-dialog'
import { useEffect } from 'react'
import { contactIn, withContact, contactParameter, openedHereIn, type ContactOf } from './contact-target.ts'
import { contactText } from './text.ts'

/** The dialog, loaded on demand: most visits do not open it. */
export const contactDialog = lazyPart(() => import(/* webpackChunkName: "contact-dialog" */ './contact-dialog.tsx'))

/** Opens the contact dialog while the address names one. Rendered once on every page with a SeeContact. */
export function ContactDialogHost({ host }: ScreenProps) {
  const { search, key } = useLocation()
  const target = contactIn(search)
  return target !== null && <OpenContact key={`${key} ${contactParameter(target)}`} host={host} target={target} />
}

function OpenContact({ host, target }: { host: Host; target: ContactOf }) {
  const location = useLocation()
  const { search } = location
  const state: unknown = location.state
  const name = openedHereIn(state)
  const close = useLeaveDialog({ wasOpenedHere: name !== null, searchWithout: withContact(search, null) })
  const parts = useLazyPart(contactDialog, true, () => {
    host.notify('error', contactText.openFailed)
    close()
  })

  // The dialog returns the focus; after signing in, and in browsers that do not focus pressed buttons, there is no element to return it to.
  const button = `[data-contact="${contactParameter(target)}"]`
  useEffect(() => () => document.querySelector<HTMLElement>(button)?.focus(), [button])

  if (parts === null) return null
  return <parts.ContactDialog host={host} target={target} name={name} onClose={close} />
}
