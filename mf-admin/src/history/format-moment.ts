import { formatDate, TIME_ZONE } from '@ponte/contracts/calendar'

const timeOfDay = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, hour: '2-digit', minute: '2-digit' })

/** The date and time in São Paulo. */
export const formatMoment = (instant: string): string => `${formatDate(instant)} ${timeOfDay.format(new Date(instant))}`
