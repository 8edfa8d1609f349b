import { dayOf, startOfDayAfter } from '../calendar.ts'

const PHRASE =
  /(?<![\p{L}\p{N}])(?:dispon[ií]ve(?:l|is)\s+)?(?:(?:para|pra|n?a)\s+){0,2}(depois de amanh[aã]|amanh[aã]|hoje|semana que vem|pr[oó]xima semana)(?![\p{L}\p{N}])/giu

/** Removes the words for a day from a typed search. */
export const withoutDayWords = (typed: string): string => typed.normalize('NFC').replace(PHRASE, ' ').replace(/\s+/gu, ' ').trim()

/** The ISO day that a typed search asks for, or next week's span from Monday to Sunday; null if it names no day. */
export function dayIn(typed: string, now: Date): string | null {
  const phrase = [...typed.normalize('NFC').matchAll(PHRASE)].at(-1)?.[1]?.toLowerCase()
  if (phrase === undefined) return null
  const dayAfter = (days: number) => dayOf(startOfDayAfter(now, days))
  if (!phrase.includes('semana')) return dayAfter(phrase === 'hoje' ? 0 : phrase.startsWith('depois') ? 2 : 1)
  const monday = 8 - (new Date(dayOf(now)).getUTCDay() || 7)
  return `${dayAfter(monday)}..${dayAfter(monday + 6)}`
}
