import type { SessionUser } from '@ponte/contracts/auth'
import { Fact, Facts } from './facts.tsx'
import { profileText, roleNames } from './profile-text.ts'

/** What a profile says and this screen does not change; the name too while it is only looked at. */
export function ProfileFacts({ user, withName = false }: { user: SessionUser; withName?: boolean }) {
  return (
    <Facts>
      {withName && <Fact label={profileText.name}>{user.fullName}</Fact>}
      <Fact label={profileText.email}>{user.email}</Fact>
      <Fact label={profileText.role} hint={profileText.roleFixed}>
        {user.role === null ? profileText.noRole : roleNames[user.role]}
      </Fact>
    </Facts>
  )
}
