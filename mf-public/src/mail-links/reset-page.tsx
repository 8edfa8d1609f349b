import type { ScreenProps } from '@ponte/contracts/host'
import { messages } from '@ponte/contracts/messages'
import { Link, useSearchParams } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { EntryPage } from '@ponte/shared-ui/entry-page'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { useState } from 'react'
import { ResetForm } from './reset-form.tsx'
import { resetText as text } from './text.ts'

/** The page of a password link. `primeira=1` is in links for users without a password. */
export default function ResetPage({ host }: ScreenProps) {
  const [query] = useSearchParams()
  const token = query.get('token') ?? ''
  const isFirst = query.get('primeira') === '1'
  const [deadToken, setDeadToken] = useState<string | null>(null)
  const title = isFirst ? text.firstTitle : text.title

  if (token === '' || token === deadToken) {
    return (
      <EntryPage id="redefinir-senha" title={title}>
        <Alert tone="warning">{messages.linkDead}</Alert>
        <Row gap={3}>
          <LinkButton as={Link} to="/esqueci-senha">
            {text.another}
          </LinkButton>
          <LinkButton as={Link} to="/login" variant="quiet">
            {text.login}
          </LinkButton>
        </Row>
      </EntryPage>
    )
  }
  return (
    <EntryPage id="redefinir-senha" title={title} lead={isFirst ? text.firstLead : text.lead}>
      <ResetForm key={token} host={host} token={token} onDead={() => setDeadToken(token)} />
    </EntryPage>
  )
}
