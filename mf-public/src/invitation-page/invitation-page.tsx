import type { AnswerOf } from '@ponte/contracts/call'
import { FIRM_ROLE_DUTIES } from '@ponte/contracts/firm-roles'
import { lookAtInvitation } from '@ponte/contracts/firm-team'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { withNext } from '@ponte/contracts/site-path'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Alert } from '@ponte/shared-ui/alert'
import { Button } from '@ponte/shared-ui/button'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { Spinner } from '@ponte/shared-ui/spinner'
import { useState } from 'react'
import { invitationPath } from '../onboarding/steps.ts'
import { AcceptForm } from './accept-form.tsx'
import { invitationText as text } from './text.ts'

export type SeenInvitation = AnswerOf<typeof lookAtInvitation>

const ID = 'convite'

/** The page of an invitation link: shows the invitation, and how the reader can accept it. */
export default function InvitationPage({ host }: ScreenProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const [isDead, setIsDead] = useState(token === '')
  const { data, error, refetch, isFetching } = useAnswer(host, ask(lookAtInvitation, { body: { token } }), {
    enabled: !isDead,
    // An invitation does not change while the user reads it or signs up.
    staleTime: Infinity,
    retry: false,
  })
  if (isDead || isRefused(error)) {
    return (
      <EntryPage id={ID} title={text.title}>
        <Alert tone="warning">{text.dead}</Alert>
        <Row gap={3}>
          <LinkButton as={Link} to="/" variant="quiet">
            {text.home}
          </LinkButton>
        </Row>
      </EntryPage>
    )
  }
  if (data === undefined) {
    return (
      <EntryPage id={ID} title={text.title}>
        {error === null ? (
          <Spinner label={text.loading} />
        ) : (
          <Alert
            tone="warning"
            action={
              <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
                {text.retry}
              </Button>
            }
          >
            {text.failed}
          </Alert>
        )}
      </EntryPage>
    )
  }
  return (
    <EntryPage id={ID} title={text.titleOf(data.firmName)} lead={text.lead(data.invitedBy, data.firmName)}>
      <p>{FIRM_ROLE_DUTIES[data.role]}</p>
      <Answer host={host} token={token} invitation={data} onDead={() => setIsDead(true)} />
    </EntryPage>
  )
}

/** The server has checked the link and refused it. */
const isRefused = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 422

interface AnswerProps {
  host: Host
  token: string
  invitation: SeenInvitation
  onDead: () => void
}

/** What this reader can do with the invitation. */
function Answer({ host, token, invitation: { email, hasAccount }, onDead }: AnswerProps) {
  const { status, user } = useSession(host)
  if (status === 'loading') return <Spinner label={text.loading} />
  if (user === null) return <Visitor email={email} hasAccount={hasAccount} next={invitationPath(token)} />
  if (user.email.toLowerCase() !== email.toLowerCase()) {
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="outline" onClick={() => void host.auth.logout()}>
            {text.logout}
          </Button>
        }
      >
        {text.other(email, user.email)}
      </Alert>
    )
  }
  if (user.role === 'professional' || user.role === 'admin') return <Alert tone="warning">{text.wrongRole(user.role)}</Alert>
  return <AcceptForm host={host} token={token} user={user} onDead={onDead} />
}

function Visitor({ email, hasAccount, next }: { email: string; hasAccount: boolean; next: string }) {
  return (
    <>
      <p>{text.visitor(email)}</p>
      <Row gap={3}>
        {!hasAccount && (
          <LinkButton as={Link} to={withNext('/register', next)} state={{ email }}>
            {text.register}
          </LinkButton>
        )}
        <LinkButton as={Link} to={withNext('/login', next)} variant={hasAccount ? 'filled' : 'quiet'}>
          {text.login}
        </LinkButton>
      </Row>
    </>
  )
}
