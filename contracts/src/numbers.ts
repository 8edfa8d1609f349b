import { chosenLanguage } from './language/translated.ts'

/**
 * Formats a number: 1.234 and 4,8 in Portuguese, 1,234 and 4.8 in English. Without Intl, because the first `Intl.NumberFormat` of a page
 * blocks a slow phone for 150 ms.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const [thousand, decimal] = chosenLanguage() === 'en' ? [',', '.'] : ['.', ',']
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return part === undefined ? grouped : grouped + decimal + part
}
