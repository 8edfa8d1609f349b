import { choicesOf, type Choice } from '@ponte/contracts/choice'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { STATE_LABELS } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { filterText as words } from '../text.ts'
import { fieldLabels, text } from '../../text.ts'
import type { FilterField } from '../directory.ts'

/** The filters of the lists. */

const ON = 'true'
const OFF = 'false'
const byLabel = (options: readonly Choice[]) => options.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR'))

export const role: FilterField = { name: 'type', label: fieldLabels.role, any: words.anyRole, options: choicesOf(text.roles) }

export const city: FilterField = { name: 'city', label: fieldLabels.city, any: words.anyCity, options: null }

export const profession: FilterField = {
  name: 'profession',
  label: fieldLabels.profession,
  any: words.anyProfession,
  options: byLabel(choicesOf(PROFESSION_LABELS)),
}

export const firmType: FilterField = { name: 'type', label: fieldLabels.type, any: words.anyType, options: choicesOf(FIRM_TYPE_LABELS) }

export const state: FilterField = { name: 'state', label: fieldLabels.state, any: words.anyState, options: choicesOf(STATE_LABELS) }

export const completed: FilterField = {
  name: 'completed',
  label: text.person.profile,
  any: words.anyProfile,
  options: [
    { value: ON, label: words.completed },
    { value: OFF, label: words.notCompleted },
  ],
}

export const active: FilterField = {
  name: 'active',
  label: words.activity,
  any: words.anyActivity,
  options: [
    { value: ON, label: words.active },
    { value: OFF, label: words.inactive },
  ],
}

export const deleted: FilterField = {
  name: 'deleted',
  label: words.deleted,
  any: words.notDeleted,
  options: [{ value: ON, label: words.deleted }],
}

export const isOfDeleted = ({ deleted: value }: Readonly<Record<string, string>>): boolean => value === ON
