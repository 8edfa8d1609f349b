import type { ArgumentsOf } from '@ponte/contracts/call'
import { NewFirm, type createFirm } from '@ponte/contracts/firms'
import { errorsOf, type Errors } from '@ponte/platform/problems'
import { fieldText } from '../../text-forms.ts'
import { text } from '../../text.ts'
import type { FirmValues } from '../firm-values.ts'

/** The labels in the order of the form, in which missing fields are listed. */
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

/** The reasons why this firm can't be created yet, by field. */
export const whyNotCreate = (values: FirmValues): Errors<FirmValues> => errorsOf(NewFirm, newFirmOf(values))
