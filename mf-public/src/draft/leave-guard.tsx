import type { Host } from '@ponte/contracts/host'
import { useLeaveGuard } from '@ponte/platform/leave-guard'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { draftText } from './draft-text.ts'

interface Props {
  host: Host
  isDirty: boolean
  /** Portuguese, for a form whose draft is kept, where nothing is said. */
  words?: Record<keyof typeof draftText, string>
}

/** Asks before a form that is not sent is left by a link of this site. */
export function LeaveGuard({ host, isDirty, words = draftText }: Props) {
  const { isAsked, leave, stay } = useLeaveGuard({ host, isDirty })
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={words.title}
      confirmLabel={words.leave}
      cancelLabel={words.stay}
      onConfirm={leave}
      onClose={stay}
    >
      {words.kept}
    </ConfirmDialog>
  )
}
