/** The language that somebody chose for this page; @ponte/contracts/translated keeps it on the global object, since each part of a page has copies of its own. */
const PLACE = Symbol.for('ponte.language')
const page = globalThis as { [PLACE]?: { language: string | null } }

/**
 * A number as Brazil writes it, 1.234,5; in English 1,234.5. By hand, since the first `Intl.NumberFormat` of a page reads the language's tables, which
 * blocks a slow phone for 150 ms.
 */
export function writeNumber(value: number, decimals: number): string {
  const [thousand, decimal] = page[PLACE]?.language === 'en' ? [',', '.'] : ['.', ',']
  const [whole = '', part] = value.toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, thousand)
  return part === undefined ? grouped : grouped + decimal + part
}
