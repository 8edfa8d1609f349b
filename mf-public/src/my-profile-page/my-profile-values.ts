import { formatCpf } from '@ponte/contracts/documents'
import { formatPhone } from '@ponte/contracts/phone'
import { PersonChanges, type User } from '@ponte/contracts/users'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { noProfessional, professionalDataOf, type ProfessionalValues } from '../fields/professional-values.ts'

/** The form as it is typed. */
export interface MyProfileValues extends ProfessionalValues {
  fullName: string
  email: string
}

export function valuesOf(user: User): MyProfileValues {
  const { fullName, email, photo, specialties, travelAvailability, maxDistance } = user
  return {
    fullName,
    email,
    photo,
    username: user.username ?? '',
    document: formatCpf(user.document ?? ''),
    professionalLicense: user.professionalLicense ?? '',
    profession: user.profession ?? '',
    specialties,
    bio: user.bio ?? '',
    whatsapp: formatPhone(user.whatsapp ?? user.phone ?? ''),
    city: user.city ?? '',
    travelAvailability,
    maxDistance: maxDistance === null ? noProfessional.maxDistance : String(maxDistance),
  }
}

/** The form as it is sent. */
export const changesOf = (values: MyProfileValues) => ({
  ...professionalDataOf(values),
  fullName: values.fullName,
  email: values.email,
})

export const whyNotSave = (values: MyProfileValues): Errors<MyProfileValues> => errorsOf(PersonChanges, changesOf(values))
