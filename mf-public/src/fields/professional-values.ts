import { DEFAULT_MAX_DISTANCE_KM } from '@ponte/contracts/limits'
import { messages } from '@ponte/contracts/messages'
import { parseWhole } from '@ponte/contracts/numbers'
import { eachText, ProfessionalData, type OptionalTexts } from '@ponte/contracts/profile-data'
import { SPECIALTIES, type Specialty } from '@ponte/contracts/specialties'
import { errorsOf, type Errors } from '@ponte/platform/problems'

/** A professional's data in a form. */
export interface ProfessionalValues extends OptionalTexts<string> {
  username: string
  document: string
  profession: string
  specialties: Specialty[]
  photo: string | null
  whatsapp: string
  city: string
  travelAvailability: boolean
  maxDistance: string
}

export const noProfessional: ProfessionalValues = {
  ...eachText(() => ''),
  username: '',
  document: '',
  profession: '',
  specialties: [],
  photo: null,
  whatsapp: '',
  city: '',
  travelAvailability: false,
  maxDistance: String(DEFAULT_MAX_DISTANCE_KM),
}

/** A professional's data as the calls take it. Input is never parsed partially: '5O' is not a distance. */
export function professionalDataOf(values: ProfessionalValues) {
  const { travelAvailability, maxDistance, specialties } = values
  return {
    ...values,
    ...eachText((name) => (values[name].trim() === '' ? null : values[name])),
    // A draft may contain specialties that no longer exist.
    specialties: specialties.filter((one) => SPECIALTIES.includes(one)),
    maxDistance: travelAvailability ? parseWhole(maxDistance) : null,
  }
}

export const professionalErrors = (values: ProfessionalValues): Errors<ProfessionalValues> => ({
  ...errorsOf(ProfessionalData, professionalDataOf(values)),
  ...distanceErrors(values),
})

/** The error of an empty distance, which for the calls' schemas is an invalid number. */
export const distanceErrors = ({ travelAvailability, maxDistance }: ProfessionalValues): Errors<ProfessionalValues> =>
  travelAvailability && maxDistance.trim() === '' ? { maxDistance: messages.requiredFields } : {}
