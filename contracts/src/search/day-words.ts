import { dayOf, startOfDayAfter } from '../calendar.ts'

const PHRASE =
  /(?<![\p{L}\p{N}])(?:dispon[ií]ve(?:l|is)\s+)?(?:(?:para|pra|n?a)\s+){0,2}(depois de amanh[aã]|amanh[aã]|hoje|semana que vem|pr[oó]xima semana)(?![\p{L}\p{N}])/giu

/** A typed search without its words for a day. */
export const withoutDayWords = (typed: string): string => typed.normalize('NFC').replace(PHRASE, ' ').replace(/\s+/gu, ' ').trim()

/** The day that a typed search asks for, in ISO form, or the days of next week, from Monday to Sunday. Null without words for a day. */
export function dayIn(typed: string, now: Date): string | null {
  const phrase = [...typed.normalize('NFC').matchAll(PHRASE)].at(-1)?.[1]?.toLowerCase()
  if (phrase === undefined) return null
  const dayAfter = (days: number) => dayOf(startOfDayAfter(now, days))
  if (!phrase.includes('semana')) return dayAfter(phrase === 'hoje' ? 0 : phrase.startsWith('depois') ? 2 : 1)
  const monday = 8 - (new Date(dayOf(now)).getUTCDay() || 7)
  return `${dayAfter(monday)}..${dayAfter(monday + 6)}`
}
