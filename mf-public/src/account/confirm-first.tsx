import type { Host } from '@ponte/contracts/host'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { emailNotice as text } from './text.ts'
import { useAccount } from './use-account.ts'

interface Props {
  host: Host
  /** What requires a confirmed address. */
  ask: string
  /** The address to confirm, if it is not the user's current one. */
  email?: string | null
}

/** Asks for a confirmed address, and resends the link. */
export function ConfirmFirst({ host, ask, email = null }: Props) {
  const { user } = useSession(host)
  const { state, resend } = useResendConfirmation(host)
  return (
    <Alert
      action={
        state !== 'sent' && (
          <Button variant="outline" isBusy={state === 'sending'} onClick={resend}>
            {text.resend}
          </Button>
        )
      }
    >
      {state === 'sent' ? text.sent(email ?? user?.email ?? '') : ask}
    </Alert>
  )
}

/** Shown on account pages until the e-mail address, or a new one, is confirmed. */
export function EmailNotice({ host }: { host: Host }) {
  const { user } = useSession(host)
  const { data } = useAccount(host)
  if (user === null || data === undefined || (data.emailConfirmed && data.pendingEmail === null)) return null
  const { pendingEmail } = data
  return <ConfirmFirst host={host} ask={pendingEmail === null ? text.ask(user.email) : text.askNew(pendingEmail)} email={pendingEmail} />
}
