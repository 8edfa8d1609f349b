import type { ArgumentsOf } from '@ponte/contracts/call'
import { NewFirm, type createFirm } from '@ponte/contracts/firms'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fieldText } from '../text.ts'
import { text } from '../../text.ts'
import type { FirmValues } from '../firm-values.ts'

/** Labels in form order, for the list of missing fields. */
export const newFirmLabels: Readonly<Record<string, string>> = {
  name: fieldText.firmName,
  cnpj: text.firm.cnpj,
  type: text.firm.type,
  description: text.firm.description,
  address: text.firm.address,
  state: text.firm.state,
  city: text.firm.city,
  photo: fieldText.logo.label,
}

export function newFirmOf({
  cnpj,
  name,
  type,
  description,
  address,
  state,
  city,
  photo,
}: FirmValues): ArgumentsOf<typeof createFirm>['body'] {
  return { cnpj, name: name.trim(), type, description: description.trim(), address: address.trim(), state, city, photo }
}

/** Why this firm cannot be created yet, by field. */
export const whyNotCreate = (values: FirmValues): Errors<FirmValues> => errorsOf(NewFirm, newFirmOf(values))
