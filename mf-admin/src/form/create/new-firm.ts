import type { ArgumentsOf } from '@ponte/contracts/call'
import { NewFirm, type createFirm } from '@ponte/contracts/firms'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fieldText, messageText } from '../text.ts'
import { fieldLabels } from '../../text.ts'
import type { FirmValues } from '../firm-values.ts'

/** Labels in form order, for the list of missing fields. */
export const newFirmLabels: Readonly<Record<string, string>> = {
  name: fieldText.firmName,
  cnpj: fieldLabels.cnpj,
  type: fieldLabels.type,
  description: fieldLabels.description,
  address: fieldLabels.address,
  state: fieldLabels.state,
  city: fieldLabels.city,
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
export const whyNotCreate = (values: FirmValues): Errors<FirmValues> => errorsOf(NewFirm, newFirmOf(values), messageText)
