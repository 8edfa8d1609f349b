import type { Host, ScreenProps } from '@ponte/contracts/host'
import type { User } from '@ponte/contracts/users'
import { AccountPage } from '../account/account-page.tsx'
import { emailNotice } from '../account/account-text.ts'
import { EmailNotice } from '../account/email-notice.tsx'
import { Loaded } from '../account/loaded.tsx'
import { useOwnUser } from '../account/use-own-user.ts'
import { useRounds } from '../account/use-rounds.ts'
import { MyProfileForm } from './my-profile-form.tsx'
import { myProfileText } from './my-profile-text.ts'

export default function MyProfilePage({ host }: ScreenProps) {
  const own = useOwnUser(host)
  return (
    <AccountPage title={myProfileText.title} lead={myProfileText.lead} notice={<EmailNotice host={host} words={emailNotice} />}>
      <Loaded query={own}>{(user) => <MyProfile key={user.id} host={host} user={user} />}</Loaded>
    </AccountPage>
  )
}

function MyProfile({ host, user }: { host: Host; user: User }) {
  const round = useRounds()
  return <MyProfileForm key={round.count} host={host} user={user} round={round} />
}
