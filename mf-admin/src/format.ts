import { formatDate, instantFormat } from '@ponte/contracts/calendar'
import { formatNumber } from '@ponte/contracts/numbers'

/** Words a count: '1 firm', '1.040 firms'. */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${count === 1 ? one : many}`

const timeOfDay = instantFormat({ hour: '2-digit', minute: '2-digit' })

/** The date and time in São Paulo. */
export const formatMoment = (instant: string): string => `${formatDate(instant)} ${timeOfDay(new Date(instant))}`
