import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { sendPasswordLink } from '@ponte/contracts/users'
import { useAction } from '@ponte/platform/use-action'
import { Button } from '@ponte/shared-ui/button'
import { recordText as words } from '../form/text.ts'

/** The button that sends a person an e-mail with a link to a new password. */
export function PasswordLink({ id, host }: { id: string; host: Host }) {
  const { isBusy, run } = useAction(host, { failed: words.passwordLinkFailed, toastMs: ADMIN_TOAST_MS })
  const send = () => run(() => host.call(sendPasswordLink, { params: { id } }).then(() => words.passwordLinkSent))
  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void send()}>
      {words.sendPasswordLink}
    </Button>
  )
}
