import { formatCnpj } from '@ponte/contracts/documents'
import { FirmChanges, type Firm } from '@ponte/contracts/firms'
import type { Specialty } from '@ponte/contracts/specialties'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { firmDataOf, type FirmValues } from '../fields/firm-values.ts'

/** The form's values. */
export interface MyFirmValues extends FirmValues {
  specialtiesNeeded: Specialty[]
  offersAccommodation: boolean
  /** The version of the record that the form started from. */
  version: number
}

export function valuesOf(firm: Firm): MyFirmValues {
  const { photo, name, cnpj, type, address, state, city, description, specialtiesNeeded, offersAccommodation, version } = firm
  const facts = { photo, name, type, address, state, city, specialtiesNeeded, offersAccommodation, version }
  return { ...facts, cnpj: formatCnpj(cnpj), description: description ?? '' }
}

/** The form's values as the call takes them. */
export const changesOf = ({ specialtiesNeeded, offersAccommodation, version, ...firm }: MyFirmValues) => ({
  ...firmDataOf(firm),
  specialtiesNeeded,
  offersAccommodation,
  version,
})

export const whyNotSave = (values: MyFirmValues): Errors<MyFirmValues> => errorsOf(FirmChanges, changesOf(values))
