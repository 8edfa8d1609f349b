import type { SessionUser } from '@ponte/contracts/auth'
import { Fact, Facts } from './facts.tsx'
import { profileText, roleNames } from './profile-text.ts'

/** The facts of a profile that this screen does not change; with the name while it is not edited. */
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
