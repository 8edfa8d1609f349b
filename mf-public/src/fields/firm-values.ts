import { FirmData } from '@ponte/contracts/profile-data'
import { errorsOf, type Errors } from '@ponte/platform/problems'

/** A firm's data in a form. */
export interface FirmValues {
  cnpj: string
  name: string
  type: string
  description: string
  address: string
  state: string
  city: string
  photo: string | null
}

export const noFirm: FirmValues = { cnpj: '', name: '', type: '', description: '', address: '', state: '', city: '', photo: null }

/** A firm's data as the calls take it. */
export function firmDataOf({ description, ...same }: FirmValues) {
  return { ...same, description: description.trim() === '' ? null : description }
}

export const firmErrors = (values: FirmValues): Errors<FirmValues> => errorsOf(FirmData, firmDataOf(values))
