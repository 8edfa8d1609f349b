import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useLoginPath } from '../login-path.ts'
import { text } from './text.ts'

export function LoginPrompt() {
  return (
    <Alert
      action={
        <LinkButton as={Link} to={useLoginPath()} variant="outline">
          {text.prompt.login}
        </LinkButton>
      }
    >
      {text.prompt.text}
    </Alert>
  )
}
