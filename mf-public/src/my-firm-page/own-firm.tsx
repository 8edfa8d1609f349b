import type { Firm } from '@ponte/contracts/firms'
import type { Host } from '@ponte/contracts/host'
import type { User } from '@ponte/contracts/users'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { FIRM_STEP } from '../onboarding/steps.ts'
import { MyFirmForm } from './my-firm-form.tsx'
import { myFirmText as text } from './my-firm-text.ts'
import { OpeningsPart } from './openings/openings-part.tsx'
import { useFirm } from './use-firm.ts'

/** The user's firm; without one, the missing data and a link to it. */
export function OwnFirm({ host, user }: { host: Host; user: User }) {
  const firm = useFirm(host, user.firm)
  return (
    <Loaded query={firm}>
      {(found) => (found === null ? <NoFirm /> : <Present key={found.id} host={host} firm={found} user={user} />)}
    </Loaded>
  )
}

/** An existing firm: read-only for a member, editable for a manager. */
function Present({ host, firm, user }: { host: Host; firm: Firm; user: User }) {
  return (
    <>
      {!firm.isActive && <Alert tone="warning">{text.inactive}</Alert>}
      <OpeningsPart host={host} firm={firm} />
      {user.firmRole === 'member' ? (
        <>
          <Alert>{text.readOnly}</Alert>
          <FirmFacts firm={firm} />
        </>
      ) : (
        <MyFirmForm host={host} firm={firm} />
      )}
      <Part title={text.team} hint={text.teamHint}>
        <div>
          <LinkButton as={Link} to="/equipe" variant="outline" icon="users">
            {text.toTeam}
          </LinkButton>
        </div>
      </Part>
    </>
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
