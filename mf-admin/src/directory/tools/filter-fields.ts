import { choicesOf } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { CITY_LABELS, STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { text } from '../../text.ts'
import type { FilterField } from '../directory.ts'

/** The fields that lists are narrowed by. A value says what it is without its label, since a line of filters shows no labels. */

const ON = 'true'
const OFF = 'false'
const byLabel = (options: FilterField['options']) => [...options].sort((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

export const role: FilterField = { name: 'type', label: text.person.role, any: 'All roles', options: choicesOf(text.roles) }

export const city: FilterField = {
  name: 'city',
  label: text.person.city,
  any: 'All cities',
  options: byLabel(choicesOf(CITY_LABELS)),
}

export const profession: FilterField = {
  name: 'profession',
  label: text.person.profession,
  any: 'All professions',
  options: byLabel(choicesOf(PROFESSION_LABELS)),
}

export const firmType: FilterField = { name: 'type', label: text.firm.type, any: 'All types', options: choicesOf(FIRM_TYPE_LABELS) }

export const state: FilterField = { name: 'state', label: text.firm.state, any: 'All states', options: choicesOf(STATE_LABELS) }

export const completed: FilterField = {
  name: 'completed',
  label: text.person.profile,
  any: 'Any profile',
  options: [
    { value: ON, label: 'Completed' },
    { value: OFF, label: 'Not completed' },
  ],
}

export const active: FilterField = {
  name: 'active',
  label: 'Activity',
  any: 'Active or not',
  options: [
    { value: ON, label: 'Active' },
    { value: OFF, label: 'Inactive' },
  ],
}

export const deleted: FilterField = { name: 'deleted', label: 'Deleted', any: 'Not deleted', options: [{ value: ON, label: 'Deleted' }] }

export const isOfDeleted = ({ deleted: value }: Readonly<Record<string, string>>): boolean => value === ON
