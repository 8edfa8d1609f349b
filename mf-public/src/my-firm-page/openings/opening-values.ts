import { messages } from '@ponte/contracts/messages'
import { isOver } from '@ponte/contracts/opening-rules'
import { NewOpening, type Opening } from '@ponte/contracts/openings'
import type { Firm } from '@ponte/contracts/firms'
import type { Specialty } from '@ponte/contracts/specialties'
import { errorsOf, hasErrors, type Errors } from '@ponte/platform/problems'

/** The form as it is typed. */
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

/** A new one is where the firm is, until somebody says otherwise. */
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

/** What is wrong with it; the last day of one that is over may stay as it is. */
export function whyNotSave(values: OpeningValues, present: Opening | null, today: string): Errors<OpeningValues> {
  const errors: Errors<OpeningValues> = errorsOf(NewOpening, values)
  const isPast = values.endOn !== present?.endOn && isOver(values, today)
  return !hasErrors(errors) && isPast ? { endOn: messages.openingEndPast } : errors
}
