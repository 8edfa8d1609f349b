import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { Dialog } from '@ponte/shared-ui/dialog'
import { contactText } from './text.ts'

const { blocked } = contactText

interface Props {
  host: Host
  email: string
  onRetry: () => void
  onClose: () => void
}

/** Asks the user to confirm the e-mail address, resends the link, and retries afterwards. */
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
