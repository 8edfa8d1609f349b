import { changePassword, type SessionUser } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { updateUser } from '@ponte/contracts/users'
import { queries } from '@ponte/platform/query'
import { renewSession, accountKey } from '../account/use-account.ts'
import { rememberUser } from '../account/use-own-user.ts'
import { wantsPassword, type ProfileValues } from './profile-rules.ts'

/**
 * Changes the password first, because that is what the server refuses most, and then nothing is saved. `onPassword` reports success, so
 * that a retry after a later failure does not send the old password.
 */
export async function saveProfile(
  host: Host,
  user: SessionUser,
  values: ProfileValues,
  onPassword: () => void,
): Promise<Partial<SessionUser>> {
  const { currentPassword, newPassword, photo } = values
  if (wantsPassword(values)) {
    await host.call(changePassword, { body: { currentPassword, newPassword } })
    onPassword()
    // It has ended the other sessions.
    void queries.invalidateQueries({ queryKey: accountKey })
  }
  const fullName = values.fullName.trim()
  const body = { fullName, ...(photo === user.photo ? {} : { photo }) }
  const saved = await host.call(updateUser, { params: { id: user.id }, body })
  rememberUser(saved)
  await renewSession(host)
  return { fullName: saved.fullName, photo: saved.photo }
}
