import type { ScreenProps } from '@ponte/contracts/host'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/email-notice.tsx'
import { Loaded } from '../account/loaded.tsx'
import { useOwnUser } from '../account/use-own-user.ts'
import { myFirmText } from './my-firm-text.ts'
import { OwnFirm } from './own-firm.tsx'

export default function MyFirmPage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={myFirmText.title} lead={myFirmText.lead} notice={<EmailNotice host={host} />}>
      <Loaded query={own}>{(user) => <OwnFirm host={host} user={user} />}</Loaded>
    </AccountPage>
  )
}
