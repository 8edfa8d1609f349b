import type { Host } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { confirmEmailText as text } from './text.ts'

/** A new link goes to the account's owner, so requesting one requires a session. */
export function NewLink({ host, isSignedIn }: { host: Host; isSignedIn: boolean }) {
  const { state, resend } = useResendConfirmation(host, text.sendFailed)

  async function resendAndTell() {
    if (await resend()) host.notify('success', text.sent)
  }

  if (isSignedIn) {
    return (
      <Row gap={3}>
        <Button onClick={resendAndTell} isBusy={state === 'sending'}>
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
