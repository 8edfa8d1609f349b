import type { ToastKind } from '@ponte/contracts/host'
import { Icon, type IconName } from '@ponte/shared-ui/icon'
import { IconButton } from '@ponte/shared-ui/icon-button'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Slide, ToastContainer, toast as library, type CloseButtonProps, type ToastContentProps } from 'react-toastify/unstyled'
import { text } from '../text.ts'
import type { Toast } from './toasts.ts'
import './toast-view.css'
import { keepOnTop } from './top-layer.ts'

/** The library removes the role from a leaving toast, which makes Firefox announce it again: the text has its own role. */
const NO_ROLE: object = { role: undefined }

export function ToastArea() {
  const [area] = useState(makeArea)

  // Dialogs of the page and the top layer are outside React.
  useEffect(() => keepOnTop(area), [area])
  // A keyboard user who has focused a toast is reading it. The library pauses only for the mouse.
  useEffect(() => {
    const stop = ({ relatedTarget: from }: FocusEvent) => {
      library.pause()
      if (from instanceof HTMLElement && !area.contains(from)) cameFrom = from
    }
    const goOn = () => library.play()
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
      transition={Slide}
      pauseOnHover
      pauseOnFocusLoss
      closeOnClick
      draggable
      draggablePercent={80}
      draggableDirection="x"
      theme="light"
      customProgressBar
      {...NO_ROLE}
    />,
    area,
  )
}

/** Created by hand, because it moves within the page while its toasts stay. */
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

/** A toast's text and its time, which the library would measure by an animation that Chromium now and then ends at once. */
function Message({ kind, message, durationMs, isSpoken, isPaused, closeToast }: Toast & Partial<ToastContentProps>) {
  const leftMs = useRef(durationMs)

  useEffect(() => {
    if (isPaused) return
    const since = performance.now()
    const timer = setTimeout(() => closeToast?.(), leftMs.current)
    return () => {
      clearTimeout(timer)
      leftMs.current -= performance.now() - since
    }
  }, [isPaused, closeToast])

  if (!isSpoken) return <span aria-hidden="true">{message}</span>
  // An alert interrupts a screen reader, which only errors should do.
  return <span role={kind === 'error' ? 'alert' : 'status'}>{message}</span>
}

/** The element that had the focus before a toast took it. */
let cameFrom: HTMLElement | null = null
/** The ids of the toasts that are not leaving, by kind and message. */
const shown = new Map<string, string>()
let count = 0

/** A message that is still shown is announced again and its time restarts. A success replaces earlier errors and the success before. */
export function show(toast: Toast): void {
  const { kind, message, isSpoken } = toast
  const key = `${kind} ${message}`
  if (kind === 'success') {
    for (const [earlier, id] of shown) if (earlier !== key && !earlier.startsWith('info')) library.dismiss(id)
  }
  count += 1
  const toastId = shown.get(key) ?? `toast-${count}`
  shown.set(key, toastId)
  const content = <Message key={count} {...toast} />
  const options = {
    type: kind,
    // Replaces the library's icon, which has no accessible name.
    icon: <Icon name={ICONS[kind]} />,
    toastId,
    // The close button of a silent toast would be announced; pressing the toast closes it as well.
    closeButton: isSpoken && CloseButton,
    onClose: () => {
      shown.delete(key)
      if (document.getElementById(toastId)?.contains(document.activeElement)) cameFrom?.focus()
    },
  }
  if (library.isActive(toastId)) library.update(toastId, { ...options, render: content, delay: null })
  else library(content, options)
}
