import { TELEMETRY_HOURS } from '@ponte/contracts/telemetry'

export type Hours = (typeof TELEMETRY_HOURS)[number]

const PATH = '/remotes'
const USUAL: Hours = 24

/** Reads the period from the address; invalid values count as absent. */
export const readHours = (params: URLSearchParams): Hours => TELEMETRY_HOURS.find((hours) => String(hours) === params.get('hours')) ?? USUAL

export const addressOf = (hours: Hours): string => (hours === USUAL ? PATH : `${PATH}?hours=${hours}`)
