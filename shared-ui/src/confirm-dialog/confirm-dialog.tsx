import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { isEnglish } from '../stars/write-number.ts'

interface Props {
  isOpen: boolean
  title: string
  /** The consequences of confirming. */
  children: ReactNode
  /** A verb. */
  confirmLabel: string
  cancelLabel?: string
  closeLabel?: string
  onConfirm: () => void
  onClose: () => void
  /** In progress; it can no longer be cancelled. */
  isBusy?: boolean
  /** Danger is for irreversible actions. */
  tone?: 'plain' | 'danger'
}

/** One question with two answers. The harmless one has the focus. */
export function ConfirmDialog({ children, confirmLabel, cancelLabel, onConfirm, onClose, isBusy = false, tone = 'plain', ...rest }: Props) {
  const close = isBusy ? () => {} : onClose
  return (
    <Dialog
      {...rest}
      role="alertdialog"
      size="s"
      onClose={close}
      footer={
        <>
          <Button variant="outline" onClick={close} disabled={isBusy}>
            {cancelLabel ?? (isEnglish() ? 'Cancel' : 'Cancelar')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'filled'} onClick={onConfirm} isBusy={isBusy}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
