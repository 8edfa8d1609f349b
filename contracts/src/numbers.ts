import { chosenLanguage } from './language/translated.ts'

/**
 * A number as Brazil writes it: 1.234 and 4,8; in English 1,234 and 4.8. By hand, since the first `Intl.NumberFormat` of a page reads the language's tables, which blocks a slow
 * phone for 150 ms.
 */
export function formatNumber(value: number, decimals = 0): string {
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const [thousand, decimal] = chosenLanguage() === 'en' ? [',', '.'] : ['.', ',']
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return part === undefined ? grouped : grouped + decimal + part
}
