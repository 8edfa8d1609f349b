import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'

interface Props {
  host: Host
  words: Readonly<Record<'confirmEmailFirst' | 'sendLinkAgain' | 'linkSent', string>>
}

/** Says what requires a confirmed address, and resends the link. */
export function ConfirmFirst({ host, words }: Props) {
  const { state, resend } = useResendConfirmation(host)
  return (
    <Alert
      action={
        state !== 'sent' && (
          <Button variant="outline" isBusy={state === 'sending'} onClick={resend}>
            {words.sendLinkAgain}
          </Button>
        )
      }
    >
      {state === 'sent' ? words.linkSent : words.confirmEmailFirst}
    </Alert>
  )
}
