import { TELEMETRY_HOURS } from '@ponte/contracts/telemetry'

export type Hours = (typeof TELEMETRY_HOURS)[number]

const PATH = '/remotes'
const USUAL: Hours = 24

/** What the address bar asks for; what it cannot mean counts as not said. */
export const readHours = (params: URLSearchParams): Hours => TELEMETRY_HOURS.find((hours) => String(hours) === params.get('hours')) ?? USUAL

export const addressOf = (hours: Hours): string => (hours === USUAL ? PATH : `${PATH}?hours=${hours}`)
