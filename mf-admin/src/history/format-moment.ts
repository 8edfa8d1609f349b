import { formatDate, instantFormat } from '@ponte/contracts/calendar'

const timeOfDay = instantFormat({ hour: '2-digit', minute: '2-digit' })

/** The date and time in São Paulo. */
export const formatMoment = (instant: string): string => `${formatDate(instant)} ${timeOfDay(new Date(instant))}`
