/**
 * The page's language; @ponte/contracts/translated stores it on the global object, because each part of a page has its own copy of the
 * module.
 */
const GLOBAL_KEY = Symbol.for('ponte.language')
const page = globalThis as { [GLOBAL_KEY]?: { language: string | null } }

export const isEnglish = (): boolean => page[GLOBAL_KEY]?.language === 'en'

/**
 * Formats a number as in Brazil, 1.234,5; in English 1,234.5. Without Intl, because a page's first `Intl.NumberFormat` loads locale tables,
 * which blocks a slow phone for 150 ms.
 */
export function writeNumber(value: number, decimals: number): string {
  const [thousand, decimal] = isEnglish() ? [',', '.'] : ['.', ',']
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return part === undefined ? grouped : grouped + decimal + part
}

/** A mean of stars: 4,8. */
export const oneDecimal = (value: number): string => writeNumber(value, 1)
