import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { dashboardText } from '../text-dashboard.ts'

const { firm: text } = dashboardText

/** The notice for a user whose firm is gone: what that means, and the way to another one. */
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
