import { instantFormat } from '@ponte/contracts/calendar'

const moment = instantFormat({ dateStyle: 'short', timeStyle: 'short' })

/** Date and time of an instant: 21/11/2026, 14:03. */
export const momentOf = (instant: string): string => moment(new Date(instant))
