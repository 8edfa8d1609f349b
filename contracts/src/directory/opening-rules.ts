import { dayOf, instantAt } from '../calendar.ts'

/** Days are São Paulo days, in ISO form: 2026-11-21. */

const DAY_MS = 86_400_000

interface Days {
  startOn: string
  endOn: string
}

/** Number of days, first and last included. */
export const daysOf = ({ startOn, endOn }: Days): number => (Date.parse(endOn) - Date.parse(startOn)) / DAY_MS + 1

/** True after the last day. */
export const isOver = ({ endOn }: Pick<Days, 'endOn'>, today: string): boolean => endOn < today

/** Why a closed opening cannot be reopened unchanged, or null. After its last hour or day, the job would close it again. */
export const whyNotReopen = ({ endOn, endsAt }: Pick<Days, 'endOn'> & Pick<Hours, 'endsAt'>, now: Date): 'over' | null =>
  (endsAt ? new Date(endsAt) <= now : isOver({ endOn }, dayOf(now))) ? 'over' : null

/** An opening that starts within these hours is urgent. */
export const URGENT_HOURS = 48

interface Hours {
  startsAt?: Date | string | null | undefined
  endsAt?: Date | string | null | undefined
}

type Dates = { [Day in keyof Days]?: Days[Day] | undefined } & Hours

/** Adds the first and last day. For an opening by the hour, they are the days of its start and end; an end at midnight is the day before's. */
export function withDays<Opening extends Dates>(opening: Opening): Omit<Opening, keyof Days> & Days {
  const { startsAt, endsAt, startOn = '', endOn = '' } = opening
  if (!startsAt || !endsAt) return { ...opening, startOn, endOn }
  return { ...opening, startOn: dayOf(new Date(startsAt)), endOn: dayOf(new Date(new Date(endsAt).getTime() - 1)) }
}

/** True for an open opening that starts within 48 hours. Without hours, it can start until the end of its first day. */
export function isUrgent({ startOn, startsAt, closedAt }: Pick<Days, 'startOn'> & Hours & { closedAt?: unknown }, now: Date): boolean {
  const [first, last] = startsAt ? [new Date(startsAt), new Date(startsAt)] : [instantAt(startOn, '00:00'), instantAt(startOn, '24:00')]
  return !closedAt && now < last && first.getTime() - now.getTime() <= URGENT_HOURS * 3_600_000
}
