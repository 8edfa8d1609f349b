import type { ArgumentsOf } from '@ponte/contracts/call'
import { ADMIN_PASSWORD_MIN } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { NewPerson, type createUser } from '@ponte/contracts/users'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fieldText } from '../text.ts'
import { text } from '../../text.ts'
import { distanceOf, noPerson, type PersonValues } from '../person-values.ts'
import { orNull } from '../record/merge.ts'

export interface NewPersonValues extends PersonValues {
  role: 'professional' | 'admin' | ''
}

export const nobodyYet: NewPersonValues = { ...noPerson, role: '' }

/** Labels in form order, for the list of missing fields. */
export const newPersonLabels: Readonly<Record<string, string>> = {
  role: text.person.role,
  fullName: fieldText.fullName,
  email: text.person.email,
  phone: text.person.phone,
  password: fieldText.password,
  photo: fieldText.photo.label,
  username: text.person.username,
  document: text.person.document,
  profession: text.person.profession,
  professionalLicense: text.person.license(null),
  specialties: text.person.specialties,
  whatsapp: text.person.whatsapp,
  city: text.person.city,
  maxDistance: fieldText.maxDistance,
  bio: text.person.bio,
}

/** The body of the call: an admin has none of a professional's fields. */
export function newPersonOf(values: NewPersonValues): ArgumentsOf<typeof createUser>['body'] {
  const account = {
    fullName: values.fullName.trim(),
    email: values.email.trim(),
    phone: orNull(values.phone),
    password: values.password,
  }
  if (values.role !== 'professional') return { role: 'admin', ...account }
  return {
    role: 'professional',
    ...account,
    photo: values.photo ?? '',
    username: values.username.trim(),
    document: values.document,
    profession: values.profession,
    professionalLicense: orNull(values.professionalLicense),
    specialties: values.specialties,
    bio: orNull(values.bio),
    whatsapp: values.whatsapp,
    city: values.city,
    travelAvailability: values.travelAvailability,
    maxDistance: distanceOf(values),
  }
}

const missing = messages.requiredFields

/** Why this person cannot be created yet, by field. */
export function whyNotCreate(values: NewPersonValues): Errors<NewPersonValues> {
  const errors = errorsOf<NewPersonValues>(NewPerson, newPersonOf(values))
  const { role, password, travelAvailability, maxDistance, photo } = values
  // A blank password is empty.
  if (password.trim() === '') errors.password = missing
  if (role === '') errors.role = missing
  if (role === 'admin' && errors.password === undefined && password.length < ADMIN_PASSWORD_MIN)
    errors.password = messages.adminPasswordTooShort
  if (role !== 'professional') return errors
  if (photo === null) errors.photo = missing
  // The contract's rule about both fields applies only once each is valid.
  if (travelAvailability && !(distanceOf(values) > 0))
    errors.maxDistance = /^0*$/.test(maxDistance.trim()) ? missing : messages.distanceInvalid
  return errors
}
