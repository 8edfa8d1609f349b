import type { ScreenProps } from '@ponte/contracts/host'
import { AccountPage } from '../../account/account-page.tsx'
import { Loaded } from '../../account/loaded.tsx'
import { useOwnUser } from '../../account/use-own-user.ts'
import { OwnFirm } from '../own-firm.tsx'
import { OpeningFiguresPart } from './opening-figures-part.tsx'
import { OpeningsPart } from './openings-part.tsx'
import { openingsText as text } from './text.ts'

export default function OpeningsPage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={text.title} lead={text.hint}>
      <Loaded query={own}>
        {(user) => (
          <OwnFirm host={host} user={user}>
            {(firm) => (
              <>
                <OpeningsPart host={host} firm={firm} isManager={user.firmRole !== 'member'} />
                {user.firmRole !== 'member' && <OpeningFiguresPart host={host} firmId={firm.id} />}
              </>
            )}
          </OwnFirm>
        )}
      </Loaded>
    </AccountPage>
  )
}
