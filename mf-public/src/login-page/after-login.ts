import type { SessionUser } from '@ponte/contracts/auth'
import { HOME_PATHS } from '@ponte/contracts/roles'

/** Where somebody goes once signed in: on with the profile, to the page that was asked for, or home. */
export function afterLogin(user: SessionUser, next: string | null): string {
  if (!user.profileCompleted && user.role !== 'admin') return '/select-user-type'
  return next ?? (user.role === null ? '/dashboard' : HOME_PATHS[user.role])
}
