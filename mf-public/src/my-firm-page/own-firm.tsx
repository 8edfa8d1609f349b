import type { Firm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import type { User } from '@ponte/contracts/users'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Fragment, type ReactNode } from 'react'
import { Loaded } from '../account/loaded.tsx'
import { SupportLink } from '../account/support-link.tsx'
import { FIRM_STEP } from '../onboarding/steps.ts'
import { myFirmText as text } from './text.ts'
import { useFirm } from './use-firm.ts'

interface Props {
  host: Host
  user: User
  children: (firm: Firm) => ReactNode
}

/** The user's firm; without one, the missing data and a link to it. */
export function OwnFirm({ host, user, children }: Props) {
  const firm = useFirm(host, user.firm)
  return (
    <Loaded query={firm}>
      {(found) =>
        found === null ? (
          <NoFirm />
        ) : (
          <Fragment key={found.id}>
            {!found.isActive && (
              <Alert tone="warning" action={<SupportLink host={host} />}>
                {text.inactive}
              </Alert>
            )}
            {children(found)}
          </Fragment>
        )
      }
    </Loaded>
  )
}

function NoFirm() {
  const way = (
    <LinkButton as={Link} to={FIRM_STEP}>
      {text.complete}
    </LinkButton>
  )
  return (
    <EmptyState title={text.missingTitle} icon="building" action={way}>
      <p>{text.missing}</p>
    </EmptyState>
  )
}
