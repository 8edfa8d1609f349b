import { isBlank } from '@ponte/contracts/is-blank'
import { PASSWORD_MIN } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import type { Errors } from '@ponte/platform/problems'
import { profileText } from './text.ts'

export interface ProfileValues {
  fullName: string
  photo: string | null
  currentPassword: string
  newPassword: string
  confirmPassword: string
}

export const noPasswords = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** A repeated password alone also means a new one, and must not be ignored. */
export const wantsPassword = ({ newPassword, confirmPassword }: ProfileValues): boolean => newPassword !== '' || confirmPassword !== ''

export function whyNotSave(values: ProfileValues): Errors<ProfileValues> {
  const errors: Errors<ProfileValues> = {}
  const { fullName, currentPassword, newPassword, confirmPassword } = values
  if (isBlank(fullName)) errors.fullName = profileText.nameRequired
  if (!wantsPassword(values)) return errors
  if (isBlank(currentPassword)) errors.currentPassword = messages.currentPasswordRequired
  if (newPassword !== confirmPassword) errors.confirmPassword = messages.newPasswordsDiffer
  const isShort = isBlank(newPassword) || newPassword.length < PASSWORD_MIN
  if (newPassword !== '' && isShort) errors.newPassword = messages.newPasswordTooShort
  return errors
}
