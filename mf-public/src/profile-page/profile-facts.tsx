import type { SessionUser } from '@ponte/contracts/auth'
import { Fact, Facts } from './facts.tsx'
import { profileText, roleNames } from './text.ts'

/** Read-only facts of a profile, with the name unless it is being edited. */
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
