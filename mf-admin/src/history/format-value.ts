import { SHIFT_LABELS, WEEKDAY_LABELS } from '@ponte/contracts/availability'
import { formatDay } from '@ponte/contracts/calendar'
import { formatCnpj, formatCpf } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { formatPhone } from '@ponte/contracts/phone'
import { cityLabel, isCity, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { RecordChange } from '@ponte/contracts/records'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { formatNumber } from '@ponte/contracts/numbers'
import { text as common } from '../text.ts'
import { historyText as text } from './text.ts'

export type Value = RecordChange['fields'][number]['before']

type Labels = Readonly<Record<string, string>>

/** The labels of fields with keys. */
const LABELS: Readonly<Record<string, Labels>> = {
  role: common.roles,
  profession: PROFESSION_LABELS,
  specialties: SPECIALTY_LABELS,
  specialtiesNeeded: SPECIALTY_LABELS,
  weekdays: WEEKDAY_LABELS,
  shifts: SHIFT_LABELS,
  state: STATE_LABELS,
  type: FIRM_TYPE_LABELS,
}

const WRITTEN: Readonly<Record<string, (value: string) => string>> = {
  city: (key) => (isCity(key) ? cityLabel(key) : key),
  availableFrom: formatDay,
  document: formatCpf,
  cnpj: formatCnpj,
  phone: formatPhone,
  whatsapp: formatPhone,
}

/** Formats a value for reading. Keys no longer in a list stay raw. */
export function formatValue(field: string, value: Value): string {
  if (value === null || value === '') return text.empty
  if (typeof value === 'boolean') return value ? common.yes : common.no
  if (typeof value === 'number') return field === 'maxDistance' ? text.km(value) : formatNumber(value)
  if (Array.isArray(value)) return value.length === 0 ? text.empty : value.map((one) => formatOne(field, one)).join(', ')
  return formatOne(field, value)
}

const formatOne = (field: string, value: string): string => LABELS[field]?.[value] ?? WRITTEN[field]?.(value) ?? value
