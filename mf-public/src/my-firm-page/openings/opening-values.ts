import { dayOf, instantAt, isDay, startOfDayAfter, timeOf } from '@ponte/contracts/calendar'
import { messages } from '@ponte/contracts/messages'
import { isOver, withDays } from '@ponte/contracts/opening-rules'
import { NewOpening, type Opening, listOpenings } from '@ponte/contracts/openings'
import type { Firm } from '@ponte/contracts/firms'
import type { Specialty } from '@ponte/contracts/specialties'
import { errorsOf, hasErrors, type Errors } from '@ponte/platform/problems'
import type { AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import { openingFigures } from '@ponte/contracts/interests'
import { ask } from '@ponte/platform/ask'
import { keepPreviousData, queries, useAnswer, type UseQueryResult } from '@ponte/platform/query'

/** The form's values. The hours are times, 'HH:MM' or empty; an end before the start is on the day after the last one. */
export interface OpeningValues {
  profession: string
  specialties: Specialty[]
  state: string
  city: string
  startOn: string
  endOn: string
  startsAt: string
  endsAt: string
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
  startsAt: '',
  endsAt: '',
  offersAccommodation,
  description: '',
})

export const valuesOf = (opening: Opening): OpeningValues => {
  const { profession, specialties, state, city, startOn, offersAccommodation, description } = opening
  const [startsAt = '', endsAt = ''] = [opening.startsAt, opening.endsAt].map((hour) => (hour ? timeOf(new Date(hour)) : ''))
  const endOn = opening.endsAt && isOvernight({ startsAt, endsAt }) ? dayOf(startOfDayAfter(new Date(opening.endsAt), -1)) : opening.endOn
  return { profession, specialties, state, city, startOn, endOn, startsAt, endsAt, offersAccommodation, description: description ?? '' }
}

const isOvernight = ({ startsAt, endsAt }: Pick<OpeningValues, 'startsAt' | 'endsAt'>) => endsAt !== '' && endsAt <= startsAt

const dayAfter = (day: string, days: number): string => dayOf(startOfDayAfter(instantAt(day, '12:00'), days))

/** Today and tomorrow, the days of most urgent openings. */
export const nextDays = (now: Date): string[] => [0, 1].map((days) => dayOf(startOfDayAfter(now, days)))

/** The opening that the form describes, as it is sent. */
export function openingOf({ startsAt, endsAt, ...values }: OpeningValues) {
  const { startOn, endOn } = values
  const instant = (day: string, time: string) => (isDay(day) && time !== '' ? instantAt(day, time).toISOString() : null)
  const lastDay = isDay(endOn) && isOvernight({ startsAt, endsAt }) ? dayAfter(endOn, 1) : endOn
  return { ...values, startsAt: instant(startOn, startsAt), endsAt: instant(lastDay, endsAt) }
}

/** The form's errors; a past last day may stay unchanged. */
export function whyNotSave(values: OpeningValues, present: Opening | null, today: string): Errors<OpeningValues> {
  const errors: Errors<OpeningValues> = errorsOf(NewOpening, openingOf(values))
  const { endOn } = withDays(openingOf(values))
  const isPast = endOn !== present?.endOn && isOver({ endOn }, today)
  return !hasErrors(errors) && isPast ? { endOn: messages.openingEndPast } : errors
}

/** The firm's open opening for the same profession, city, first day and hours, if there is one. */
export const sameAmong = (openings: readonly Opening[], values: OpeningValues): Opening | undefined => {
  const { profession, city, startOn, startsAt } = openingOf(values)
  const isSame = (one: Opening) => one.profession === profession && one.city === city && one.startOn === startOn
  return openings.find((one) => one.closedAt === null && isSame(one) && (one.startsAt ?? null) === startsAt)
}

/** The first `limit` openings of a firm. */
export const useOpenings = (host: Host, firmId: string, limit: number): UseQueryResult<AnswerOf<typeof listOpenings>> =>
  useAnswer(host, ask(listOpenings, { params: { id: firmId }, query: { limit } }), { placeholderData: keepPreviousData })

/** Shows a saved opening before the list is reloaded, so that the next edit starts from it. */
export const showOpening = (saved: Opening) =>
  queries.setQueriesData<AnswerOf<typeof listOpenings>>(
    { queryKey: [listOpenings.path] },
    (now) => now && { ...now, results: now.results.map((one) => (one._id === saved._id ? { ...one, ...saved } : one)) },
  )

export async function reloadOpenings(): Promise<void> {
  await Promise.all([listOpenings, openingFigures].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })))
}
