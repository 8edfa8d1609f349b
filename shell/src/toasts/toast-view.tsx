import type { ToastKind } from '@ponte/contracts/host'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { ToastContainer, toast as library, type CloseButtonProps } from 'react-toastify/unstyled'
import { text } from '../text.ts'
import type { Toast } from './toasts.ts'
import './toast-view.css'
import { keepOnTop } from './top-layer.ts'

/** The library takes a role away from a toast that leaves. Firefox makes it anew then, and a screen reader reads it out once more: the words have theirs. */
const NO_ROLE: object = { role: undefined }

export function ToastArea() {
  const [area] = useState(makeArea)

  // What opens and closes in the page is outside React, and so is the top layer.
  useEffect(() => keepOnTop(area), [area])
  // Who has come to a toast by the keyboard is reading it. The library stops only for a mouse.
  useEffect(() => {
    const [stop, goOn] = [() => library.pause(), () => library.play()]
    area.addEventListener('focusin', stop)
    area.addEventListener('focusout', goOn)
    return () => {
      area.removeEventListener('focusin', stop)
      area.removeEventListener('focusout', goOn)
    }
  }, [area])

  return createPortal(
    <ToastContainer
      aria-label={text.toasts}
      position="top-right"
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      draggable
      draggablePercent={80}
      draggableDirection="x"
      theme="light"
      hideProgressBar
      closeButton={CloseButton}
      {...NO_ROLE}
    />,
    area,
  )
}

/** Made by hand, because it moves about in the page while its toasts go on. */
function makeArea(): HTMLElement {
  const area = document.createElement('div')
  area.className = 'toast-area'
  area.popover = 'manual'
  return area
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return <IconButton icon="close" size="s" label={text.closeToast} className="toast-close" onClick={closeToast} />
}

const ICONS = { success: 'check', error: 'warning', info: 'info' } as const satisfies Record<ToastKind, IconName>

const errors = new Set<string>()

/** The same message twice is one event told twice: the toast on screen stands for both. What succeeds takes the errors before it away. */
export function show({ kind, message, durationMs, isSpoken }: Toast): void {
  const toastId = `${kind} ${message}`
  if (kind === 'error') errors.add(toastId)
  if (kind === 'success') {
    for (const error of errors) library.dismiss(error)
    errors.clear()
  }
  // An alert interrupts a screen reader, which only an error deserves.
  const spoken = <span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>
  // In place of the library's own, which is an image without a name.
  const icon = <Icon name={ICONS[kind]} />
  library(isSpoken ? spoken : <span aria-hidden="true">{message}</span>, {
    type: kind,
    icon,
    toastId,
    autoClose: durationMs,
    // The button of one that is silent would be read out; a press anywhere on it closes it as well.
    ...(!isSpoken && { closeButton: false }),
  })
}
