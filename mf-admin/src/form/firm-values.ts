import type { ArgumentsOf } from '@ponte/contracts/call'
import { formatCnpj } from '@ponte/contracts/documents'
import { FirmChanges as FirmChangesSchema, type Firm, type updateFirm } from '@ponte/contracts/firms'
import type { Specialty } from '@ponte/contracts/specialties'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fullPhoto, isSame, orNull } from './record/merge.ts'
import { messageText } from './text.ts'

/** A firm in a form. */
export interface FirmValues {
  photo: string | null
  cnpj: string
  name: string
  type: string
  description: string
  address: string
  state: string
  city: string
  specialtiesNeeded: Specialty[]
  offersAccommodation: boolean
  isActive: boolean
}

export const emptyFirm: FirmValues = {
  photo: null,
  cnpj: '',
  name: '',
  type: '',
  description: '',
  address: '',
  state: '',
  city: '',
  specialtiesNeeded: [],
  offersAccommodation: false,
  isActive: true,
}

export function valuesOf(firm: Firm): FirmValues {
  const { name, type, address, state, city, specialtiesNeeded, offersAccommodation, isActive } = firm
  return {
    photo: fullPhoto(firm.photo),
    cnpj: formatCnpj(firm.cnpj),
    name,
    type,
    description: firm.description ?? '',
    address,
    state,
    city,
    specialtiesNeeded,
    offersAccommodation,
    isActive,
  }
}

export type FirmChanges = NonNullable<ArgumentsOf<typeof updateFirm>['body']>

/** Only the changed values, as the call takes them. */
export function changesOf(before: FirmValues, now: FirmValues): FirmChanges {
  const changes: FirmChanges = {
    ...now,
    name: now.name.trim(),
    address: now.address.trim(),
    description: orNull(now.description),
  }
  for (const field of Object.keys(emptyFirm) as (keyof FirmValues)[]) if (isSame(before[field], now[field])) delete changes[field]
  return changes
}

export const whyNotChange = (changes: FirmChanges): Errors<FirmValues> => errorsOf(FirmChangesSchema, changes, messageText)
