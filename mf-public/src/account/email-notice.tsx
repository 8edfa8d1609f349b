import type { Host } from '@ponte/contracts/host'
import { useSession } from '@ponte/platform/use-session'
import { emailNotice as text } from './account-text.ts'
import { ConfirmFirst } from './confirm-first.tsx'
import { useAccount } from './use-account.ts'

/** Shown on account pages until the e-mail address, or a new one, is confirmed. */
export function EmailNotice({ host }: { host: Host }) {
  const { user } = useSession(host)
  const { data } = useAccount(host)
  if (user === null || data === undefined || (data.emailConfirmed && data.pendingEmail === null)) return null
  const { pendingEmail } = data
  return <ConfirmFirst host={host} ask={pendingEmail === null ? text.ask(user.email) : text.askNew(pendingEmail)} email={pendingEmail} />
}
