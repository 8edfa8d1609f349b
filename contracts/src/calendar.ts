import { LOCALES } from './language/languages.ts'
import { chosenLanguage, translated } from './language/translated.ts'

/** The product's days are São Paulo's days, wherever server and browser stand. */
export const TIME_ZONE = 'America/Sao_Paulo'

/** A formatter that is made at its first use: making one reads the language's tables, which keeps a slow phone busy for 20 ms. */
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

/** Writes instants in the language of this page, in São Paulo's time unless the options name another zone. */
export function instantFormat(options: Intl.DateTimeFormatOptions): (instant: Date) => string {
  const format = atFirstUse(LOCALES[chosenLanguage() ?? 'pt'], options)
  return (instant) => format().format(instant)
}

const shown = instantFormat({ day: '2-digit', month: '2-digit', year: 'numeric' })

/** The wall-clock time of São Paulo, read as if it were UTC. Sweden writes an instant as ISO 8601 does: 2026-11-21 14:03:09. */
function wallClockMs(instant: Date): number {
  return Date.parse(`${clock().format(instant).replace(' ', 'T')}Z`)
}

/** 00:00 in São Paulo, so many days after the day of an instant. */
export function startOfDayAfter(instant: Date, days: number): Date {
  const wall = new Date(wallClockMs(instant))
  const midnightMs = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + days)
  const offsetMs = midnightMs - wallClockMs(new Date(midnightMs))
  return new Date(midnightMs + offsetMs)
}

/** The day of an instant as the wire writes days: 2026-11-21. */
export function dayOf(instant: Date): string {
  return new Date(wallClockMs(instant)).toISOString().slice(0, 10)
}

/** True for a day as the wire writes it, of a calendar that the database shares: there is no year 0. */
export function isDay(text: string): boolean {
  const ms = /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text)
}

/** dd/mm/aaaa */
export function formatDate(instant: Date | string): string {
  return shown(new Date(instant))
}

/** The same of a day of the wire: 2026-11-21 is 21/11/2026, wherever it is read. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00Z`)

const dayAndMonth = instantFormat({ day: 'numeric', month: 'long' })
const dayMonthAndYear = instantFormat({ day: 'numeric', month: 'long', year: 'numeric' })

const words = /* @__PURE__ */ translated('contracts/days', {
  day: (day: string) => day.replace(/^1 /, '1º '),
  on: (day: string) => `em ${day}`,
  from: (start: string, end: string) => `de ${start} a ${end}`,
})

/** Days of the wire in words, within a sentence: 'em 3 de março', 'de 3 a 7 de março', 'de 28 de fevereiro a 3 de março'; across years with both. */
export function formatDays(startOn: string, endOn: string): string {
  const written = (format: (instant: Date) => string, day: string) => words.day(format(new Date(`${day}T12:00:00Z`)))
  if (startOn === endOn) return words.on(written(dayAndMonth, startOn))
  if (startOn.slice(0, 4) !== endOn.slice(0, 4)) return words.from(written(dayMonthAndYear, startOn), written(dayMonthAndYear, endOn))
  const start = written(dayAndMonth, startOn)
  return words.from(startOn.slice(0, 7) === endOn.slice(0, 7) ? start.replace(/ .*/, '') : start, written(dayAndMonth, endOn))
}
