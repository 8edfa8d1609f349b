import { resendConfirmation } from '@ponte/contracts/account'
import type { Host } from '@ponte/contracts/host'
import { messageOf } from '@ponte/platform/refusal'
import { Link } from '@ponte/platform/router'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { useState } from 'react'
import { confirmEmailText as text } from './confirm-email-text.ts'

/** Another link goes to whoever the account belongs to, so it takes a session to ask for one. */
export function NewLink({ host, isSignedIn }: { host: Host; isSignedIn: boolean }) {
  const [isSending, setIsSending] = useState(false)

  async function resend() {
    setIsSending(true)
    try {
      await host.call(resendConfirmation, {})
      host.notify('success', text.sent)
    } catch (error) {
      host.notify('error', messageOf(error, text.sendFailed))
    } finally {
      setIsSending(false)
    }
  }

  if (isSignedIn) {
    return (
      <Row gap={3}>
        <Button onClick={resend} isBusy={isSending}>
          {text.another}
        </Button>
      </Row>
    )
  }
  return (
    <>
      <p>{text.loginFirst}</p>
      <Row gap={3}>
        <LinkButton as={Link} to="/login">
          {text.login}
        </LinkButton>
      </Row>
    </>
  )
}
