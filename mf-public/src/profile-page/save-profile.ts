import { changePassword, type SessionUser } from '@ponte/contracts/auth'
import type { Host } from '@ponte/contracts/host'
import { updateUser } from '@ponte/contracts/users'
import { renewSession } from '../account/renew-session.ts'
import { accountKey } from '../account/use-account.ts'
import { rememberUser } from '../account/use-own-user.ts'
import { queries } from '@ponte/platform/query'
import { wantsPassword, type ProfileValues } from './profile-rules.ts'

/**
 * The password first: it is what the server refuses most, and then nothing is saved by half. `onPassword` tells that it is
 * changed, so that a second try after a failure does not send what is the old one by then.
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
    // It has ended the other sign-ins.
    void queries.invalidateQueries({ queryKey: accountKey })
  }
  const fullName = values.fullName.trim()
  const body = { fullName, ...(photo === user.photo ? {} : { photo }) }
  const saved = await host.call(updateUser, { params: { id: user.id }, body })
  rememberUser(saved)
  await renewSession(host)
  return { fullName: saved.fullName, photo: saved.photo }
}
