import type { ScreenProps } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useEffect, useState } from 'react'
import { afterLogin } from '../login-page/after-login.ts'
import { confirmEmailText as text } from './confirm-email-text.ts'
import { confirmOnce } from './confirm-once.ts'
import { NewLink } from './new-link.tsx'

type State = 'confirming' | 'confirmed' | 'dead' | 'failed'

/** The page of the link in the confirmation e-mail: following it is all there is to do. */
export default function ConfirmEmailPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [state, setState] = useState<State>(token === '' ? 'dead' : 'confirming')

  // Asked once for as long as it is open: the server is outside React.
  useEffect(() => {
    if (state !== 'confirming') return
    let hasLeft = false
    const tell = (next: State) => {
      if (!hasLeft) setState(next)
    }
    confirmOnce(host, token).then(
      () => tell('confirmed'),
      (error: unknown) => tell(isRefused(error) ? 'dead' : 'failed'),
    )
    return () => {
      hasLeft = true
    }
  }, [host, token, state])

  return (
    <EntryPage id="confirmar-email" title={text.title}>
      {state === 'confirming' && <Spinner label={text.confirming} />}
      {state === 'confirmed' && (
        <>
          <Alert tone="success">{text.confirmed}</Alert>
          <Row gap={3}>
            <LinkButton as={Link} to={user === null ? '/login' : afterLogin(user, null)}>
              {user === null ? text.login : text.onward}
            </LinkButton>
          </Row>
        </>
      )}
      {state === 'failed' && (
        <Alert
          tone="warning"
          action={
            <Button variant="outline" onClick={() => setState('confirming')}>
              {text.retry}
            </Button>
          }
        >
          {text.failed}
        </Alert>
      )}
      {state === 'dead' && (
        <>
          <Alert tone="warning">{messages.linkDead}</Alert>
          <NewLink host={host} isSignedIn={user !== null} />
        </>
      )}
    </EntryPage>
  )
}

/** The server has looked at the link and will not have it. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && (error.status === 422 || error.status === 404)
