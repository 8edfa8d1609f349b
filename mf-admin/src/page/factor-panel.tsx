import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Stack } from '@ponte/shared-ui/stack'
import { factorText as text } from '../text.ts'

/** Replaces a page whose data requires a second factor. */
export function FactorPanel() {
  return (
    <div role="alert">
      <EmptyState
        title={text.title}
        icon="shield"
        action={
          <LinkButton as={Link} to="/profile#duas-etapas">
            {text.turnOn}
          </LinkButton>
        }
      >
        <Stack gap={2}>
          <p>{text.hint}</p>
          <p>{text.isOn}</p>
        </Stack>
      </EmptyState>
    </div>
  )
}
