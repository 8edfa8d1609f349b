import { translated } from '../language/translated.ts'
import { keysOf } from './choice.ts'

/** Days of the week, Monday first. Search stores a day as the bit of its position here, so the order must never change. */
export const WEEKDAY_LABELS = /* @__PURE__ */ translated('contracts/weekdays', {
  seg: 'Segunda',
  ter: 'Terça',
  qua: 'Quarta',
  qui: 'Quinta',
  sex: 'Sexta',
  sab: 'Sábado',
  dom: 'Domingo',
})
export type Weekday = keyof typeof WEEKDAY_LABELS
export const WEEKDAYS = /* @__PURE__ */ keysOf(WEEKDAY_LABELS)

/** The weekday of an ISO day: 2026-12-18 is a Friday. */
export const weekdayOf = (day: string): Weekday => WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7] ?? 'dom'

export const SHIFT_LABELS = /* @__PURE__ */ translated('contracts/shifts', {
  manha: 'Manhã',
  tarde: 'Tarde',
  noite: 'Noite',
  plantao: 'Plantão 12/24 h',
})
export type Shift = keyof typeof SHIFT_LABELS
export const SHIFTS = /* @__PURE__ */ keysOf(SHIFT_LABELS)
