import type { ScreenProps } from '@ponte/contracts/host'
import { getUser } from '@ponte/contracts/users'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { Card } from '@ponte/shared-ui/card'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { PendingTeam, Team } from './team.tsx'
import { Page } from '../page/page.tsx'
import { teamText as text } from './text.ts'

/** The team of the viewer's own firm. */
export default function TeamPage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const own = useAnswer(host, ask(getUser, { params: { id: user?.id ?? '' } }), { enabled: user !== null })
  const firmId = own.data?.firm
  return (
    <Page title={text.title} lead={text.lead}>
      {firmId === undefined ? (
        <PendingTeam query={own} text={text} />
      ) : firmId === null ? (
        <EmptyState
          title={text.noFirm}
          icon="building"
          action={
            <LinkButton as={Link} to="/complete-profile-firm">
              {text.toFirm}
            </LinkButton>
          }
        />
      ) : (
        <Card>
          <Team host={host} firmId={firmId} />
        </Card>
      )}
    </Page>
  )
}
