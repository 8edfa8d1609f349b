import { FIRM_TYPE_LABELS, FIRM_TYPES } from '@ponte/contracts/firm-types'
import { getFirm, updateFirm, type Firm } from '@ponte/contracts/firms'
import { isCity, STATE_LABELS, STATES } from '@ponte/contracts/places'
import { Avatar } from '@ponte/shared-ui/avatar'
import { cityAndState, specialtyList, yesOrNo } from '../details/labels.ts'
import { changesOf, valuesOf, whyNotChange, type FirmChanges, type FirmValues } from '../form/firm-values.ts'
import type { Kind } from '../form/record/use-edit.ts'
import { differenceText, fieldText } from '../form/text.ts'
import { fieldLabels as labels } from '../text.ts'

const place = ({ state, city }: FirmValues): string | null =>
  cityAndState(isCity(city) ? city : null) ??
  STATES.filter((one) => one === state)
    .map((one) => STATE_LABELS[one])
    .join('')

export const firmKind: Kind<Firm, FirmValues, FirmChanges> = {
  name: 'firm',
  valuesOf,
  changesOf: (_firm, before, now) => changesOf(before, now),
  whyNotChange,
  save: (host, id, body) => host.call(updateFirm, { params: { id }, body }),
  find: (host, id) => host.call(getFirm, { params: { id } }),
  facetsOf: () => [
    {
      label: fieldText.logo.label,
      fields: ['photo'],
      show: ({ photo, name }) => (photo === null ? differenceText.noPhoto : <Avatar name={name} src={photo} />),
    },
    { label: fieldText.firmName, fields: ['name'], show: (values) => values.name },
    { label: labels.cnpj, fields: ['cnpj'], show: (values) => values.cnpj },
    {
      label: labels.type,
      fields: ['type'],
      show: ({ type }) => FIRM_TYPES.filter((one) => one === type).map((one) => FIRM_TYPE_LABELS[one]),
    },
    { label: labels.description, fields: ['description'], show: (values) => values.description },
    { label: labels.address, fields: ['address'], show: (values) => values.address },
    { label: labels.city, fields: ['state', 'city'], show: place },
    { label: labels.specialtiesNeeded, fields: ['specialtiesNeeded'], show: (values) => specialtyList(values.specialtiesNeeded) },
    { label: labels.offersAccommodation, fields: ['offersAccommodation'], show: (values) => yesOrNo(values.offersAccommodation) },
    { label: fieldText.active, fields: ['isActive'], show: (values) => yesOrNo(values.isActive) },
  ],
}
