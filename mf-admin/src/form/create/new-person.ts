import type { ArgumentsOf } from '@ponte/contracts/call'
import { isBlank } from '@ponte/contracts/is-blank'
import { ADMIN_PASSWORD_MIN } from '@ponte/contracts/limits'
import { eachText } from '@ponte/contracts/profile-data'
import { NewPerson, type createUser } from '@ponte/contracts/users'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fieldText, messageText } from '../text.ts'
import { fieldLabels } from '../../text.ts'
import { distanceOf, emptyPerson, type PersonValues } from '../person-values.ts'
import { orNull } from '../record/merge.ts'

export interface NewPersonValues extends PersonValues {
  role: 'professional' | 'admin' | ''
}

export const emptyNewPerson: NewPersonValues = { ...emptyPerson, role: '' }

/** Labels in form order, for the list of missing fields. */
export const newPersonLabels: Readonly<Record<string, string>> = {
  role: fieldLabels.role,
  fullName: fieldText.fullName,
  email: fieldLabels.email,
  phone: fieldLabels.phone,
  password: fieldText.password,
  photo: fieldText.photo.label,
  username: fieldLabels.username,
  document: fieldLabels.document,
  profession: fieldLabels.profession,
  specialties: fieldLabels.specialties,
  whatsapp: fieldLabels.whatsapp,
  city: fieldLabels.city,
  maxDistance: fieldText.maxDistance,
  ...eachText((name) => fieldLabels[name]),
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
    specialties: values.specialties,
    ...eachText((name) => orNull(values[name])),
    whatsapp: values.whatsapp,
    city: values.city,
    travelAvailability: values.travelAvailability,
    maxDistance: distanceOf(values),
  }
}

const missing = messageText.requiredFields
/** Here, unlike in a record, 0 km does not count as a distance. */
const texts = { ...messageText, distanceInvalid: messageText.newDistanceInvalid }

/** Why this person cannot be created yet, by field. */
export function whyNotCreate(values: NewPersonValues): Errors<NewPersonValues> {
  const errors = errorsOf<NewPersonValues>(NewPerson, newPersonOf(values), texts)
  const { role, password, travelAvailability, maxDistance, photo } = values
  if (isBlank(password)) errors.password = missing
  if (role === '') errors.role = missing
  if (role === 'admin' && errors.password === undefined && password.length < ADMIN_PASSWORD_MIN)
    errors.password = messageText.adminPasswordTooShort
  if (role !== 'professional') return errors
  if (photo === null) errors.photo = missing
  // The contract's rule about both fields applies only once each is valid.
  if (travelAvailability && !(distanceOf(values) > 0))
    errors.maxDistance = /^0*$/.test(maxDistance.trim()) ? missing : texts.distanceInvalid
  return errors
}
