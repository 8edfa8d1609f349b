import type { ScreenProps } from '@ponte/contracts/host'
import { Link } from '@ponte/platform/router'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/confirm-first.tsx'
import { Loaded } from '../account/loaded.tsx'
import { Part } from '../account/part.tsx'
import { useOwnUser } from '../account/use-own-user.ts'
import { CalendarPart } from '../my-profile-page/calendar-part.tsx'
import { FirmFacts } from './firm-facts.tsx'
import { MyFirmForm } from './my-firm-form.tsx'
import { myFirmText as text } from './text.ts'
import { OwnFirm } from './own-firm.tsx'

/** The firm's data: read-only for a member, editable for a manager. */
export default function MyFirmPage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={text.title} lead={text.lead} notice={<EmailNotice host={host} />}>
      <Loaded query={own}>
        {(user) => (
          <OwnFirm host={host} user={user}>
            {(firm) => (
              <>
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
                <CalendarPart host={host} isFirm />
              </>
            )}
          </OwnFirm>
        )}
      </Loaded>
    </AccountPage>
  )
}
