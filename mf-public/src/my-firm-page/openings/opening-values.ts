import { messages } from '@ponte/contracts/messages'
import { isOver } from '@ponte/contracts/opening-rules'
import { NewOpening, type Opening } from '@ponte/contracts/openings'
import type { Firm } from '@ponte/contracts/firms'
import type { Specialty } from '@ponte/contracts/specialties'
import { errorsOf, hasErrors, type Errors } from '@ponte/platform/problems'

/** The form's values. */
export interface OpeningValues {
  profession: string
  specialties: Specialty[]
  state: string
  city: string
  startOn: string
  endOn: string
  offersAccommodation: boolean
  description: string
}

/** A new opening defaults to the firm's place. */
export const newValues = ({ state, city, offersAccommodation }: Firm): OpeningValues => ({
  profession: '',
  specialties: [],
  state,
  city,
  startOn: '',
  endOn: '',
  offersAccommodation,
  description: '',
})

export const valuesOf = (opening: Opening): OpeningValues => {
  const { profession, specialties, state, city, startOn, endOn, offersAccommodation, description } = opening
  return { profession, specialties, state, city, startOn, endOn, offersAccommodation, description: description ?? '' }
}

/** The form's errors; a past last day may stay unchanged. */
export function whyNotSave(values: OpeningValues, present: Opening | null, today: string): Errors<OpeningValues> {
  const errors: Errors<OpeningValues> = errorsOf(NewOpening, values)
  const isPast = values.endOn !== present?.endOn && isOver(values, today)
  return !hasErrors(errors) && isPast ? { endOn: messages.openingEndPast } : errors
}

/** The firm's open opening for the same profession, city and first day, if there is one. */
export const sameAmong = (openings: readonly Opening[], { profession, city, startOn }: OpeningValues): Opening | undefined =>
  openings.find((one) => one.closedAt === null && one.profession === profession && one.city === city && one.startOn === startOn)
