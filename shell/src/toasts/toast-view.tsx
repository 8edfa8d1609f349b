import { Icon } from '@ponte/shared-ui/icon'
import { ToastContainer, toast as library, type CloseButtonProps } from 'react-toastify/unstyled'
import { text } from '../text.ts'
import type { Toast } from './toasts.ts'
import './toast-view.css'

export function ToastArea() {
  return (
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
    />
  )
}

function CloseButton({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className="Toastify__close-button" aria-label={text.closeToast} onClick={closeToast}>
      <Icon name="close" size="s" />
    </button>
  )
}

/** The same message twice is one event told twice: the toast on screen stands for both. */
export function show({ kind, message, durationMs }: Toast): void {
  library(message, {
    type: kind,
    toastId: `${kind} ${message}`,
    autoClose: durationMs,
    // An alert interrupts a screen reader, which only an error deserves.
    role: kind === 'error' ? 'alert' : 'status',
  })
}
