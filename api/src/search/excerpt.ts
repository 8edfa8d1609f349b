import { fold, typedWords } from './text/words.ts'

const LONGEST = 300

/** Length of text shown before the searched word. */
const BEFORE = 80

/** Shortens a long text for a card: its beginning, or the part around the first searched word if that is further in. */
export function excerpt(text: string | null, words: readonly string[]): string | null {
  if (text === null || text.length <= LONGEST) return text
  const found = placeOf(text, new Set(words.flatMap(typedWords).map(({ word }) => word)))
  const start = found + 1 > LONGEST - BEFORE ? afterSpace(text, found - BEFORE) : 0
  const isWhole = text.length - start <= LONGEST
  const end = isWhole ? text.length : beforeSpace(text, start, start + LONGEST)
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${isWhole ? '' : '…'}`
}

/** The index of the first searched word; -1 if there is none. */
function placeOf(text: string, words: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) if (words.has(fold(word))) return index
  return -1
}

function afterSpace(text: string, place: number): number {
  const space = text.slice(place).search(/\s/)
  return space === -1 ? place : place + space + 1
}

/** Ends the excerpt between words, unless that would cut off too much. */
function beforeSpace(text: string, start: number, end: number): number {
  const space = text.slice(start, end + 1).search(/\s\S*$/)
  return space > LONGEST / 2 ? start + space : end
}
