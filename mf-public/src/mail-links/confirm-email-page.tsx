import { confirmEmail } from '@ponte/contracts/account'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { renewSession } from '../account/use-account.ts'
import { afterLogin } from '../login-page/after-login.ts'
import { confirmEmailText as text } from './text.ts'
import { LinkPage } from './link-page.tsx'
import { NewLink } from './new-link.tsx'

async function confirm(host: Host, token: string): Promise<void> {
  await host.call(confirmEmail, { body: { token } })
  // The new address is active now, and the shell shows it.
  if (host.session.read().user !== null) await renewSession(host)
}

export default function ConfirmEmailPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  return (
    <LinkPage
      host={host}
      id="confirmar-email"
      text={text}
      follow={confirm}
      onward={
        <Row gap={3}>
          <LinkButton as={Link} to={user === null ? '/login' : afterLogin(user, null)}>
            {user === null ? text.login : text.onward}
          </LinkButton>
        </Row>
      }
      another={<NewLink host={host} isSignedIn={user !== null} />}
    />
  )
}
