/**
 * Reads and writes CSV as spreadsheets do. We have our own parser because csv-parse (7.0) loses every row after an unclosed quote and takes
 * 36 s for two hostile megabytes, and papaparse (5.7) does not count lines and reads to the end if text follows a closing quote.
 */

import { escapeFormulas, unescapeFormulas } from '@ponte/contracts/escape-formulas'

const BYTE_ORDER_MARK = '\ufeff'
const QUOTE = '"'
const SEPARATORS = [';', ',', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

const NEEDS_QUOTES = /[";,\t\r\n]/

type Rows = readonly (readonly string[])[]

/** CSV that Brazilian spreadsheets open correctly on double click. More lines can be appended. */
export const writeCsv = (rows: Rows): string => BYTE_ORDER_MARK + writeLines(rows)

export const writeLines = (rows: Rows): string => rows.map((cells) => `${cells.map(writtenCell).join(';')}\r\n`).join('')

function writtenCell(text: string): string {
  const safe = escapeFormulas(text)
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export interface CsvRow {
  /** The line on which the row starts, as in a text editor. */
  line: number
  cells: string[]
  /** The line of an unclosed quote in the last cell, which then contains the rest of the file. */
  openQuoteAt: number | null
}

/** Reads rows one at a time, skipping empty ones, in a single pass: the input is untrusted. */
export function* readCsv(text: string): Generator<CsvRow> {
  let at = text.startsWith(BYTE_ORDER_MARK) ? 1 : 0
  const separator = separatorOf(text, at)
  let line = 1
  while (at < text.length) {
    const row: CsvRow = { line, cells: [], openQuoteAt: null }
    for (;;) {
      const cell = text[at] === QUOTE ? quotedCell(text, at, separator) : plainCell(text, at, separator)
      row.cells.push(unescapeFormulas(cell.text))
      if (cell.isOpen) row.openQuoteAt = line
      line += breaksBetween(text, at, cell.end)
      at = cell.end
      if (text[at] !== separator) break
      at++
    }
    if (row.cells.some((cell) => cell.trim() !== '') || row.openQuoteAt !== null) yield row
    at += lengthOfBreak(text, at)
    line++
  }
}

/** The separator of a table: the most frequent one in the heading. */
function separatorOf(text: string, from: number): Separator {
  const counts = { ';': 0, ',': 0, '\t': 0 }
  let isQuoted = false
  let hasBegun = false
  for (let at = from; at < text.length; at++) {
    const character = text[at] ?? ''
    if (character === QUOTE) isQuoted = !isQuoted
    else if (!isQuoted && (character === '\r' || character === '\n')) {
      if (hasBegun) break
    } else if (!isQuoted && isSeparator(character)) counts[character]++
    hasBegun ||= character.trim() !== ''
  }
  return SEPARATORS.reduce((most, one) => (counts[one] > counts[most] ? one : most))
}

const isSeparator = (character: string): character is Separator => (SEPARATORS as readonly string[]).includes(character)

interface Cell {
  text: string
  /** Index of the separator, line break or end of text that ends the cell. */
  end: number
  isOpen: boolean
}

function plainCell(text: string, start: number, separator: Separator): Cell {
  let end = start
  while (end < text.length && text[end] !== separator && lengthOfBreak(text, end) === 0) end++
  return { text: text.slice(start, end), end, isOpen: false }
}

/** Reads a quoted cell. A doubled quote is a literal one. Text after the closing quote belongs to the cell, as in spreadsheets. */
function quotedCell(text: string, start: number, separator: Separator): Cell {
  const parts: string[] = []
  for (let from = start + 1; ;) {
    const quote = text.indexOf(QUOTE, from)
    if (quote === -1) return { text: [...parts, text.slice(from)].join(''), end: text.length, isOpen: true }
    if (text[quote + 1] === QUOTE) {
      parts.push(text.slice(from, quote + 1))
      from = quote + 2
      continue
    }
    const rest = plainCell(text, quote + 1, separator)
    return { ...rest, text: [...parts, text.slice(from, quote), rest.text].join('') }
  }
}

function breaksBetween(text: string, start: number, end: number): number {
  let breaks = 0
  for (let at = start; at < end; at++) {
    const length = lengthOfBreak(text, at)
    if (length === 0) continue
    breaks++
    at += length - 1
  }
  return breaks
}

function lengthOfBreak(text: string, at: number): 0 | 1 | 2 {
  if (text[at] === '\n') return 1
  if (text[at] !== '\r') return 0
  return text[at + 1] === '\n' ? 2 : 1
}
