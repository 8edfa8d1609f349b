import { messageOf } from '@ponte/platform/refusal'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { Muted } from '@ponte/shared-ui/muted'
import { Stack } from '@ponte/shared-ui/stack'
import { dialogText } from '../text-dialogs.ts'
import type { Turn } from './turn.ts'

interface Props {
  title: string
  error: Error
  fallback: string
  /** The viewer's turn by the reloaded lists, replacing the refused one. */
  instead: Turn | null
  onInstead: (turn: Turn) => void
  onClose: () => void
}

/** Shown if the contact's state differs from what this tab assumed, so that the input cannot be sent. */
export function Refused({ title, error, fallback, instead, onInstead, onClose }: Props) {
  const isPossible = instead === 'respond' || instead === 'rate'
  return (
    <Dialog
      isOpen
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {dialogText.close}
          </Button>
          {isPossible && <Button onClick={() => onInstead(instead)}>{dialogText.refused[instead]}</Button>}
        </>
      }
    >
      <Stack gap={5}>
        <Alert tone="warning">{messageOf(error, fallback)}</Alert>
        <Muted>{dialogText.refused.reloaded}</Muted>
      </Stack>
    </Dialog>
  )
}
