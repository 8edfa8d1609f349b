import { chosenLanguage } from './language/translated.ts'

/**
 * Formats a number: 1.234 and 4,8 in Portuguese, 1,234 and 4.8 in English. Does not use Intl, because the first `Intl.NumberFormat` on a
 * page blocks a slow phone for 150 ms.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const [thousand, decimal] = chosenLanguage() === 'en' ? [',', '.'] : ['.', ',']
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return part === undefined ? grouped : grouped + decimal + part
}

/** Parses a whole number of digits, or as `formatNumber` writes it; NaN for any other text, such as '1.5', '1e3' and '-1'. */
export function parseWhole(typed: string): number {
  const form = chosenLanguage() === 'en' ? /^(\d+|\d{1,3}(,\d{3})+)$/ : /^(\d+|\d{1,3}(\.\d{3})+)$/
  return form.test(typed.trim()) ? Number(typed.replace(/\D/g, '')) : Number.NaN
}

/** Words a count: '1 vaga', '1.040 vagas'. */
export const counted =
  (one: string, many: string) =>
  (count: number): string =>
    `${formatNumber(count)} ${count === 1 ? one : many}`

/** Formats a number of minutes: 12 min, 3 h 20 min, 2 dias. */
export function formatMinutes(minutes: number, days: string): string {
  const whole = Math.max(0, Math.round(minutes))
  if (whole >= 2880) return `${formatNumber(Math.round(whole / 1440))} ${days}`
  if (whole < 60) return `${whole} min`
  return `${Math.floor(whole / 60)} h${whole % 60 === 0 ? '' : ` ${whole % 60} min`}`
}
