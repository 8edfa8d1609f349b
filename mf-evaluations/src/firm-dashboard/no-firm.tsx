import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { dashboardText } from '../dashboard/text.ts'

const { firm: text } = dashboardText

/** For a user whose firm was deleted: explains it, and links to registering another one. */
export function NoFirm() {
  const way = (
    <LinkButton as={Link} to="/complete-profile-firm" variant="outline">
      {text.register}
    </LinkButton>
  )
  return (
    <Alert tone="warning" action={way}>
      {text.gone}
    </Alert>
  )
}
