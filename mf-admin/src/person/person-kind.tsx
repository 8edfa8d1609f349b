import { isCity } from '@ponte/contracts/places'
import { OPTIONAL_TEXTS } from '@ponte/contracts/profile-data'
import { PROFESSION_LABELS, PROFESSIONS } from '@ponte/contracts/professions'
import { getUser, updateUser, type PersonChanges, type User } from '@ponte/contracts/users'
import { Avatar } from '@ponte/shared-ui/avatar'
import { FirmName } from '../details/firm-name.tsx'
import { cityAndState, specialtyList, travelOf, yesOrNo } from '../details/labels.ts'
import type { Facet } from '../form/record/merge.ts'
import { changesOf, distanceOf, fieldsOf, valuesOf, whyNotChange, type PersonValues } from '../form/person-values.ts'
import type { Kind } from '../form/record/use-edit.ts'
import { differenceText, fieldText } from '../form/text.ts'
import { fieldLabels as labels } from '../text.ts'

function travel({ travelAvailability, maxDistance }: PersonValues): string {
  const km = distanceOf({ travelAvailability, maxDistance })
  return travelOf({ travelAvailability, maxDistance: Number.isNaN(km) ? null : km })
}

export const personKind: Kind<User, PersonValues, PersonChanges> = {
  name: 'person',
  valuesOf,
  changesOf: ({ role }, before, now) => changesOf(role, before, now),
  whyNotChange,
  save: (host, id, body) => host.call(updateUser, { params: { id }, body }),
  find: (host, id) => host.call(getUser, { params: { id } }),
  facetsOf({ role }, host) {
    const facets: Facet<PersonValues>[] = [
      {
        label: fieldText.photo.label,
        fields: ['photo'],
        show: ({ photo, fullName }) => (photo === null ? differenceText.noPhoto : <Avatar name={fullName} src={photo} />),
      },
      { label: fieldText.fullName, fields: ['fullName'], show: (values) => values.fullName },
      { label: labels.email, fields: ['email'], show: (values) => values.email },
      { label: labels.phone, fields: ['phone'], show: (values) => values.phone },
      { label: labels.username, fields: ['username'], show: (values) => values.username },
      { label: labels.document, fields: ['document'], show: (values) => values.document },
      {
        label: labels.profession,
        fields: ['profession'],
        show: ({ profession }) => PROFESSIONS.filter((one) => one === profession).map((one) => PROFESSION_LABELS[one]),
      },
      { label: labels.specialties, fields: ['specialties'], show: (values) => specialtyList(values.specialties) },
      ...OPTIONAL_TEXTS.map((name) => ({ label: labels[name], fields: [name], show: (values: PersonValues) => values[name] })),
      { label: labels.whatsapp, fields: ['whatsapp'], show: (values) => values.whatsapp },
      { label: labels.city, fields: ['city'], show: ({ city }) => cityAndState(isCity(city) ? city : null) },
      { label: labels.travelAvailability, fields: ['travelAvailability', 'maxDistance'], show: travel },
      { label: labels.firm, fields: ['firm'], show: ({ firm }) => (firm === '' ? '' : <FirmName id={firm} host={host} />) },
      { label: fieldText.active, fields: ['isActive'], show: ({ isActive }) => yesOrNo(isActive) },
    ]
    const changeable = fieldsOf(role)
    return facets.filter(({ fields }) => fields.every((field) => changeable.includes(field)))
  },
}
