import type { Host, ScreenProps } from '@ponte/contracts/host'
import { useLocation, useNavigate } from '@ponte/platform/router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { contactText } from '../text-contacts.ts'
import { contactIn, withContact, written, type ContactOf } from './contact-target.ts'
import { loadDialog, loadedDialog } from './load-dialog.ts'

/** Opens the contact dialog for as long as the address asks for it. Once on every page that has a SeeContact. */
export function ContactDialogHost({ host }: ScreenProps) {
  const { search, key } = useLocation()
  const target = contactIn(search)
  return target !== null && <OpenContact key={`${key} ${written(target)}`} host={host} target={target} />
}

function OpenContact({ host, target }: { host: Host; target: ContactOf }) {
  const [Dialog, setDialog] = useState(loadedDialog)
  const isLeaving = useRef(false)
  const navigate = useNavigate()
  const location = useLocation()
  const name = nameIn(location.state)

  function close() {
    // It stands until the browser has gone back, and going back twice would leave the page.
    if (isLeaving.current) return
    isLeaving.current = true
    if (name !== null) void navigate(-1)
    else void navigate({ ...location, search: withContact(location.search, null) }, { replace: true })
  }

  const fail = useEffectEvent(() => {
    host.notify('error', contactText.openFailed)
    close()
  })

  // A chunk comes from the network.
  useEffect(() => {
    let isAwaited = true
    loadDialog().then(
      (loaded) => isAwaited && setDialog(() => loaded),
      () => isAwaited && fail(),
    )
    return () => void (isAwaited = false)
  }, [])

  // The dialog gives the focus back to where it was; after signing in, and in browsers that focus no pressed button, that is nowhere.
  const button = `[data-contact="${written(target)}"]`
  useEffect(() => () => document.querySelector<HTMLElement>(button)?.focus(), [button])

  return Dialog !== null && <Dialog host={host} target={target} name={name} onClose={close} />
}

/** What SeeContact left for it: then the entry before this one in the browser's history is the page without the dialog. */
function nameIn(state: unknown): string | null {
  const isOurs = typeof state === 'object' && state !== null && 'contactOf' in state
  return isOurs && typeof state.contactOf === 'string' ? state.contactOf : null
}
