import { dayOf, TIME_ZONE } from '@ponte/contracts/calendar'
import { REVIEW_OPEN_DAYS, REVIEW_OPENS_AFTER_DAYS } from '@ponte/contracts/limits'
import { sql, type RawBuilder } from 'kysely'
import { daysAfter } from '../../server/clock.ts'

const MONTHS_SHOWN = 12
const ANSWERABLE_DAYS = REVIEW_OPENS_AFTER_DAYS + REVIEW_OPEN_DAYS - 1

/** The month of the earliest contact that can still be answered. */
export const firstOpenMonth = (now: Date): string => dayOf(daysAfter(now, -ANSWERABLE_DAYS)).slice(0, 7)

const thisMonth = (now: Date) => sql`date_trunc('month', ${now}::timestamptz at time zone ${TIME_ZONE})`
const firstMonth = (now: Date) => sql`${thisMonth(now)} - make_interval(months => ${MONTHS_SHOWN - 1})`

/** The last months including this one, without gaps, for charts: a table `m (month)`. */
export const monthsUpTo = (now: Date): RawBuilder<unknown> =>
  sql`generate_series(${firstMonth(now)}, ${thisMonth(now)}, interval '1 month') as m (month)`

/** The start of these months. Compare it with the bare column, so that PostgreSQL can use an index. */
export const startOfMonths = (now: Date): RawBuilder<unknown> => sql`(${firstMonth(now)}) at time zone ${TIME_ZONE}`

/** The month of an instant in São Paulo. */
export const monthOf = (instant: string): RawBuilder<unknown> => sql`date_trunc('month', ${sql.ref(instant)} at time zone ${TIME_ZONE})`
