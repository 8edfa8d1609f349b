import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { dashboardText } from './text.ts'

const { email: text } = dashboardText

/** Shown on a dashboard until the user has confirmed the e-mail address. */
export function EmailNotice({ host }: { host: Host }) {
  const { user } = useSession(host)
  const { state, resend } = useResendConfirmation(host)
  const again = (
    <Button variant="outline" isBusy={state === 'sending'} onClick={() => void resend()}>
      {text.resend}
    </Button>
  )
  return <Alert action={state !== 'sent' && again}>{(state === 'sent' ? text.sent : text.ask)(user?.email ?? '')}</Alert>
}
