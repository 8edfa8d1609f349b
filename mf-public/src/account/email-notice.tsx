import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { emailNotice as words } from './account-text.ts'
import { useAccount } from './use-account.ts'

/** Shown on account pages until the e-mail address, or a new one, is confirmed. */
export function EmailNotice({ host }: { host: Host }) {
  const { user } = useSession(host)
  const { data } = useAccount(host)
  const { state, resend } = useResendConfirmation(host)
  if (user === null || data === undefined || (data.emailConfirmed && data.pendingEmail === null)) return null
  const { pendingEmail } = data
  const email = pendingEmail ?? user.email
  return (
    <Alert
      action={
        state !== 'sent' && (
          <Button variant="outline" isBusy={state === 'sending'} onClick={resend}>
            {words.resend}
          </Button>
        )
      }
    >
      {state === 'sent' ? words.sent(email) : pendingEmail === null ? words.ask(email) : words.askNew(email)}
    </Alert>
  )
}
