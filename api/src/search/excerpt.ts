import { fold, typedWords } from './text/words.ts'

const LONGEST = 300

/** Length of the text before the word that is shown with it. */
const BEFORE = 80

/** A long text cut to what a card shows: from its beginning, or around the first of the words where that lies deeper. */
export function excerpt(text: string | null, words: readonly string[]): string | null {
  if (text === null || text.length <= LONGEST) return text
  const found = placeOf(text, new Set(words.flatMap(typedWords).map(({ word }) => word)))
  const start = found + 1 > LONGEST - BEFORE ? afterSpace(text, found - BEFORE) : 0
  const isWhole = text.length - start <= LONGEST
  const end = isWhole ? text.length : beforeSpace(text, start, start + LONGEST)
  return `${start > 0 ? '…' : ''}${text.slice(start, end).trim()}${isWhole ? '' : '…'}`
}

/** The index at which the first of the words begins; -1 where there is none. */
function placeOf(text: string, words: ReadonlySet<string>): number {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) if (words.has(fold(word))) return index
  return -1
}

function afterSpace(text: string, place: number): number {
  const space = text.slice(place).search(/\s/)
  return space === -1 ? place : place + space + 1
}

/** The end of the excerpt, not in the middle of a word, if it is not one without an end. */
function beforeSpace(text: string, start: number, end: number): number {
  const space = text.slice(start, end + 1).search(/\s\S*$/)
  return space > LONGEST / 2 ? start + space : end
}
