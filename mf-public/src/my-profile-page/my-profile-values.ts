import type { Shift, Weekday } from '@ponte/contracts/availability'
import { formatCpf } from '@ponte/contracts/documents'
import { isBlank } from '@ponte/contracts/is-blank'
import { messages } from '@ponte/contracts/messages'
import { eachText } from '@ponte/contracts/profile-data'
import { formatPhone } from '@ponte/contracts/phone'
import { PersonChanges, type User } from '@ponte/contracts/users'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { distanceErrors, noProfessional, professionalDataOf, type ProfessionalValues } from '../fields/professional-values.ts'

/** The form's values. */
export interface MyProfileValues extends ProfessionalValues {
  fullName: string
  email: string
  currentPassword: string
  /** The version of the record that the form started from. */
  version: number
  /** A day in the format of a date field, or empty. */
  availableFrom: string
  weekdays: Weekday[]
  shifts: Shift[]
}

export function valuesOf(user: User): MyProfileValues {
  const { fullName, email, photo, specialties, travelAvailability, maxDistance, version } = user
  return {
    fullName,
    email,
    currentPassword: '',
    version,
    photo,
    username: user.username ?? '',
    document: formatCpf(user.document ?? ''),
    ...eachText((name) => user[name] ?? ''),
    profession: user.profession ?? '',
    specialties,
    whatsapp: formatPhone(user.whatsapp ?? user.phone ?? ''),
    city: user.city ?? '',
    travelAvailability,
    availableFrom: user.availableFrom ?? '',
    weekdays: user.weekdays ?? [],
    shifts: user.shifts ?? [],
    // Without travel, 0 km may be stored.
    maxDistance: travelAvailability && maxDistance !== null ? String(maxDistance) : noProfessional.maxDistance,
  }
}

/** True if the address has changed, which requires the password. */
export const isOtherEmail = (user: User, { email }: Pick<MyProfileValues, 'email'>): boolean =>
  email.trim().toLowerCase() !== user.email.toLowerCase()

/** The form's values as the call takes them. */
export function changesOf(user: User, { currentPassword, availableFrom, version, ...values }: MyProfileValues) {
  const changes = {
    ...values,
    ...professionalDataOf(values),
    availableFrom: availableFrom || null,
    version,
  }
  return isOtherEmail(user, values) && !isBlank(currentPassword) ? { ...changes, currentPassword } : changes
}

export function whyNotSave(user: User, values: MyProfileValues, hasPassword: boolean): Errors<MyProfileValues> {
  const errors: Errors<MyProfileValues> = { ...errorsOf(PersonChanges, changesOf(user, values)), ...distanceErrors(values) }
  const isMissing = hasPassword && isOtherEmail(user, values) && isBlank(values.currentPassword)
  return isMissing ? { ...errors, currentPassword: messages.passwordToConfirm } : errors
}
