import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { contactText } from '../text-contacts.ts'

const { blocked } = contactText

interface Props {
  host: Host
  email: string
  onRetry: () => void
  onClose: () => void
}

/** Says that the e-mail address has to be confirmed first, sends the link again, and tries again once that is done. */
export function Unconfirmed({ host, email, onRetry, onClose }: Props) {
  const { state, resend } = useResendConfirmation(host)
  return (
    <Dialog
      isOpen
      size="s"
      title={blocked.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" isBusy={state === 'sending'} onClick={resend}>
            {blocked.resend}
          </Button>
          <Button onClick={onRetry}>{contactText.retry}</Button>
        </>
      }
    >
      <p>{blocked.unconfirmed(email)}</p>
      {state === 'sent' && <Alert>{blocked.resent}</Alert>}
    </Dialog>
  )
}
