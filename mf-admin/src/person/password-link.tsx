import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { sendPasswordLink } from '@ponte/contracts/users'
import { messageOf } from '@ponte/platform/refusal'
import { Button } from '@ponte/shared-ui/button'
import { useState } from 'react'
import { recordText as words } from '../form/text.ts'

/** The button that sends a person an e-mail with a link to a new password. */
export function PasswordLink({ id, host }: { id: string; host: Host }) {
  const [isBusy, setIsBusy] = useState(false)

  async function send() {
    setIsBusy(true)
    try {
      await host.call(sendPasswordLink, { params: { id } })
      host.notify('success', words.passwordLinkSent, { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      host.notify('error', messageOf(error, words.passwordLinkFailed), { durationMs: ADMIN_TOAST_MS })
    }
    setIsBusy(false)
  }

  return (
    <Button variant="outline" isBusy={isBusy} onClick={() => void send()}>
      {words.sendPasswordLink}
    </Button>
  )
}
