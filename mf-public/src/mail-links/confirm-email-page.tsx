import { confirmEmail, getAccount } from '@ponte/contracts/account'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { useResendConfirmation } from '@ponte/platform/use-resend-confirmation'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { renewSession } from '../account/use-account.ts'
import { afterLogin } from '../login-page/after-login.ts'
import { LinkPage } from './link-page.tsx'
import { confirmEmailText as text } from './text.ts'

async function confirm(host: Host, token: string): Promise<string | undefined> {
  try {
    await host.call(confirmEmail, { body: { token } })
  } catch (error) {
    const email = await confirmedEmail(host)
    if (email === null) throw error
    return text.alreadyDone(email)
  }
  // The new address is active now, and the shell shows it.
  if (host.session.read().user !== null) await renewSession(host)
  return undefined
}

/** The signed-in user's address if nothing is left to confirm: links work once, and the browser may open one again. */
async function confirmedEmail(host: Host): Promise<string | null> {
  const { user } = host.session.read()
  if (user === null) return null
  const account = await host.call(getAccount, {}).catch(() => null)
  return account?.emailConfirmed === true && account.pendingEmail === null ? user.email : null
}

export default function ConfirmEmailPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  return (
    <LinkPage
      host={host}
      id="confirmar-email"
      text={text}
      follow={confirm}
      next={
        <Row gap={3}>
          <LinkButton as={Link} to={user === null ? '/login' : afterLogin(user, null)}>
            {user === null ? text.login : text.onward}
          </LinkButton>
        </Row>
      }
      ifInvalid={<NewLink host={host} isSignedIn={user !== null} />}
    />
  )
}

/** A new link goes to the account's owner, so requesting one requires a session. */
function NewLink({ host, isSignedIn }: { host: Host; isSignedIn: boolean }) {
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
