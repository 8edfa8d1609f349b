import { DEFAULT_MAX_DISTANCE_KM } from '@ponte/contracts/limits'
import { ProfessionalData } from '@ponte/contracts/profile-data'
import { SPECIALTIES, type Specialty } from '@ponte/contracts/specialties'
import { errorsOf, type Errors } from '@ponte/platform/problems'

/** A professional's data in a form. */
export interface ProfessionalValues {
  username: string
  document: string
  professionalLicense: string
  profession: string
  specialties: Specialty[]
  bio: string
  photo: string | null
  whatsapp: string
  city: string
  travelAvailability: boolean
  maxDistance: string
}

export const noProfessional: ProfessionalValues = {
  username: '',
  document: '',
  professionalLicense: '',
  profession: '',
  specialties: [],
  bio: '',
  photo: null,
  whatsapp: '',
  city: '',
  travelAvailability: false,
  maxDistance: String(DEFAULT_MAX_DISTANCE_KM),
}

/** A professional's data as the calls take it. Input is never parsed partially: '5O' is not a distance. */
export function professionalDataOf<Values extends ProfessionalValues>({
  professionalLicense,
  bio,
  travelAvailability,
  maxDistance,
  specialties,
  ...same
}: Values) {
  const distance = maxDistance.trim() === '' ? Number.NaN : Number(maxDistance)
  return {
    ...same,
    // A draft may contain specialties that no longer exist.
    specialties: specialties.filter((one) => SPECIALTIES.includes(one)),
    professionalLicense: professionalLicense.trim() === '' ? null : professionalLicense,
    bio: bio.trim() === '' ? null : bio,
    travelAvailability,
    maxDistance: travelAvailability ? distance : null,
  }
}

export const professionalErrors = (values: ProfessionalValues): Errors<ProfessionalValues> =>
  errorsOf(ProfessionalData, professionalDataOf(values))
