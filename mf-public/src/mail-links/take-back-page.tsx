import { takeBackEmail } from '@ponte/contracts/account'
import type { Host, ScreenProps } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Row } from '@ponte/shared-ui/row'
import { LinkPage } from './link-page.tsx'
import { takeBackText as text } from './text.ts'

const takeBack = (host: Host, token: string) => host.call(takeBackEmail, { body: { token } })

/** The page of the link that restores an e-mail address. It invalidates the password, so a new one comes next. */
export default function TakeBackPage({ host }: ScreenProps) {
  const next = (
    <Row gap={3}>
      <LinkButton as={Link} to="/esqueci-senha">
        {text.password}
      </LinkButton>
    </Row>
  )
  return <LinkPage host={host} id="desfazer-email" text={text} follow={takeBack} next={next} ifInvalid={next} />
}
