import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { cancelText } from '../text-forms.ts'

interface Props {
  isOpen: boolean
  onDiscard: () => void
  onStay: () => void
}

/** Asks before what was typed is given up. */
export function DiscardDialog({ isOpen, onDiscard, onStay }: Props) {
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={cancelText.title}
      confirmLabel={cancelText.discard}
      cancelLabel={cancelText.stay}
      closeLabel={cancelText.close}
      tone="danger"
      onConfirm={onDiscard}
      onClose={onStay}
    >
      {cancelText.lost}
    </ConfirmDialog>
  )
}
