import type { Host } from '@ponte/contracts/host'
import { useLeaveGuard } from '@ponte/platform/leave-guard'
import { ConfirmDialog } from '@ponte/shared-ui/confirm-dialog'
import { leaveText } from '../text-forms.ts'

interface Props {
  host: Host
  isDirty: boolean
  onLeave: () => void
}

/** Asks before a form that is not saved is left by a link. Another record of the same list is another page. */
export function LeaveGuard({ host, isDirty, onLeave }: Props) {
  const { isAsked, leave, stay } = useLeaveGuard({ host, isDirty, isQueryAnotherPage: true })
  return (
    <ConfirmDialog
      isOpen={isAsked}
      title={leaveText.title}
      confirmLabel={leaveText.leave}
      cancelLabel={leaveText.stay}
      closeLabel={leaveText.close}
      onConfirm={() => {
        onLeave()
        leave()
      }}
      onClose={stay}
    >
      {leaveText.lost}
    </ConfirmDialog>
  )
}
