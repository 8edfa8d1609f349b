import { confirmEmail } from '@ponte/contracts/account'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { useState } from 'react'
import { renewSession } from '../account/renew-session.ts'
import { afterLogin } from '../login-page/after-login.ts'
import { confirmationPath } from '../onboarding/steps.ts'
import { confirmEmailText as text } from './confirm-email-text.ts'
import { LinkPage } from './link-page.tsx'
import { NewLink } from './new-link.tsx'

const ID = 'confirmar-email'

async function confirm(host: Host, token: string): Promise<void> {
  await host.call(confirmEmail, { body: { token } })
  // A new address counts from now on, and the shell shows it.
  if (host.session.read().user !== null) await renewSession(host)
}

/** The page of a confirmation link. Without a session of the account the link also ends its password, so a visitor chooses first. */
export default function ConfirmEmailPage({ host }: ScreenProps) {
  const { status, user } = useSession(host)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [confirmsHere, setConfirmsHere] = useState(false)
  if (status === 'signed-out' && token !== '' && !confirmsHere) {
    return (
      <EntryPage id={ID} title={text.title}>
        <p>{text.choice}</p>
        <Row gap={3}>
          <LinkButton as={Link} to={`/login?next=${encodeURIComponent(confirmationPath(token))}`}>
            {text.loginAndConfirm}
          </LinkButton>
          <Button variant="outline" onClick={() => setConfirmsHere(true)}>
            {text.confirmHere}
          </Button>
        </Row>
      </EntryPage>
    )
  }
  return (
    <LinkPage
      host={host}
      id={ID}
      text={user === null ? { ...text, done: text.doneElsewhere } : text}
      follow={confirm}
      onward={
        <Row gap={3}>
          <LinkButton as={Link} to={user === null ? '/esqueci-senha' : afterLogin(user, null)}>
            {user === null ? text.createPassword : text.onward}
          </LinkButton>
        </Row>
      }
      another={<NewLink host={host} isSignedIn={user !== null} />}
    />
  )
}
