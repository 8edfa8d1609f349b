import type { ScreenProps } from '@ponte/contracts/host'
import { AccountPage } from '../account/account-page.tsx'
import { EmailNotice } from '../account/confirm-first.tsx'
import { Loaded } from '../account/loaded.tsx'
import { useOwnUser } from '../account/use-own-user.ts'
import { CalendarPart } from './calendar-part.tsx'
import { MyProfileForm } from './my-profile-form.tsx'
import { NoticePart } from './notice-part.tsx'
import { myProfileText } from './text.ts'

export default function MyProfilePage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={myProfileText.title} lead={myProfileText.lead} notice={<EmailNotice host={host} />}>
      <Loaded query={own}>{(user) => <MyProfileForm key={user.id} host={host} user={user} />}</Loaded>
      <NoticePart host={host} />
      <CalendarPart host={host} />
    </AccountPage>
  )
}
