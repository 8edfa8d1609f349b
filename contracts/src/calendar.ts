import { LOCALES } from './language/languages.ts'
import { chosenLanguage, translated } from './language/translated.ts'
import { serverNow } from './server-time.ts'

/** Days follow São Paulo time, wherever the server and the browser are. */
export const TIME_ZONE = 'America/Sao_Paulo'

/** Creates the formatter on first use, because creating one blocks a slow phone for 20 ms. */
function atFirstUse(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let format: Intl.DateTimeFormat | undefined
  return () => (format ??= new Intl.DateTimeFormat(locale, { timeZone: TIME_ZONE, ...options }))
}

const clock = atFirstUse('sv-SE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** Formats instants in the page's language, and in São Paulo time unless the options name another zone. */
export function instantFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const format = atFirstUse(LOCALES[chosenLanguage() ?? 'pt'], options)
  return (instant) => format().format(instant)
}

const shown = instantFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/**
 * São Paulo wall-clock time, read as if it were UTC. The Swedish locale formats like ISO 8601, 2026-11-21 14:03:09, but without the zeros
 * before a short year.
 */
function wallClockMs(instant: Date): number {
  return Date.parse(`${clock().format(instant).replace(' ', 'T').padStart(19, '0')}Z`)
}

/** 00:00 in São Paulo on the day that is `days` after the instant's day. */
export function startOfDayAfter(instant: Date, days: number): Date {
  const wall = new Date(wallClockMs(instant))
  wall.setUTCDate(wall.getUTCDate() + days)
  return instantAt(wall.toISOString().slice(0, 10), '00:00')
}

/** The day of an instant, in ISO form: 2026-11-21. */
export function dayOf(instant: Date): string {
  return new Date(wallClockMs(instant)).toISOString().slice(0, 10)
}

/** The instant of a day and wall-clock time in São Paulo: 2026-11-21, 19:30. */
export function instantAt(day: string, time: string): Date {
  const wallMs = Date.parse(`${day}T${time}:00Z`)
  return new Date(2 * wallMs - wallClockMs(new Date(wallMs)))
}

/** The wall-clock time of an instant in São Paulo: 19:30. */
export const timeOf = (instant: Date): string => new Date(wallClockMs(instant)).toISOString().slice(11, 16)

/** True for a valid ISO day, except in the year 0, which PostgreSQL does not have. */
export function isDay(text: string): boolean {
  const ms = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** dd/mm/yyyy */
export function formatDate(instant: Date | string): string {
  return shown(new Date(instant))
}

/** The date and time of an instant in São Paulo: 21/11/2026 19:30. */
export const formatMoment = (instant: string): string => `${formatDate(instant)} ${timeOf(new Date(instant))}`

/** Formats an ISO day in any time zone: 2026-11-21 is 21/11/2026. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`)

/** Parses '2026-11-30' or '2026-11-30..2026-12-06' into its first and last day; null for any other text. */
export function spanOf(text: string): { from: string; to: string } | null {
  const [from = '', to = from, ...rest] = text.split('..')
  return rest.length === 0 && isDay(from) && isDay(to) && from <= to ? { from, to } : null
}

const dayAndMonth = instantFormat({ day: 'numeric', month: 'long' })
const dayMonthAndYear = instantFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const words = /* @__PURE__ */ translated('contracts/days', {
  day: (day: string) => day.replace(/^1 /, '1º '),
  on: (day: string) => `em ${day}`,
  from: (start: string, end: string) => `de ${start} a ${end}`,
  hours: (start: string, end: string) => `das ${start} às ${end}`,
})

/**
 * ISO days in words, for use within a sentence: 'em 3 de março', 'de 3 a 7 de março', 'de 28 de fevereiro a 3 de março'. Shows the year
 * if it is not the current one, and both if they differ.
 */
export function formatDays(startOn: string, endOn: string, now = serverNow()): string {
  const last = endOn.slice(0, 4) === dayOf(now).slice(0, 4) ? dayAndMonth : dayMonthAndYear
  const written = (format: (instant: Date) => string, day: string) => words.day(format(new Date(`${day}T12:00:00Z`)))
  if (startOn === endOn) return words.on(written(last, startOn))
  if (startOn.slice(0, 4) !== endOn.slice(0, 4)) return words.from(written(dayMonthAndYear, startOn), written(dayMonthAndYear, endOn))
  const start = written(dayAndMonth, startOn)
  return words.from(startOn.slice(0, 7) === endOn.slice(0, 7) ? start.replace(/ .*/, '') : start, written(last, endOn))
}

interface Dates {
  startOn: string
  endOn: string
  startsAt?: Date | string | null | undefined
  endsAt?: Date | string | null | undefined
}

/** The days, with hours if set: 'em 3 de março, das 07:00 às 19:00'. */
export function formatWhen({ startOn, endOn, startsAt, endsAt }: Dates): string {
  const days = formatDays(startOn, endOn)
  if (!startsAt || !endsAt) return days
  return `${days}, ${words.hours(timeOf(new Date(startsAt)), timeOf(new Date(endsAt)))}`
}
