import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import type { Understood } from '@ponte/contracts/search'

/** The text as the server compares it: without accents and case. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const WORD = /[\p{L}\p{N}\p{M}]+/gu

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => Array.from(text.matchAll(WORD), ([word]) => folded(word))

/** Searched phrases: each a word, or several adjacent words. */
export type Phrases = readonly (readonly string[])[]

export const phrasesOf = (words: readonly string[]): Phrases => words.map(wordsOf).filter((phrase) => phrase.length > 0)

/** The phrases to highlight: those of a profession are on every card. */
export function soughtPhrases(understood: readonly Understood[]): Phrases {
  const professions = new Set(Object.values(PROFESSION_LABELS).flatMap(wordsOf))
  return understood.flatMap(({ words }) => phrasesOf(words)).filter((phrase) => !phrase.every((word) => professions.has(word)))
}

/** The phrases that occur in a text. */
export function foundIn(text: string, phrases: Phrases): Phrases {
  const words = wordsOf(text)
  return phrases.filter((phrase) => words.some((_, index) => beginsAt(words, index, phrase)))
}

const beginsAt = (words: readonly string[], index: number, phrase: readonly string[]): boolean =>
  phrase.every((word, step) => words[index + step] === word)

export interface Piece {
  text: string
  isMatch: boolean
}

/** Splits the text at the edges of matches. Whole words only; joined, the pieces are the text. */
export function piecesOf(text: string, phrases: Phrases): Piece[] {
  const places = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ start: index, end: index + word.length }))
  const words = wordsOf(text)
  const pieces: Piece[] = []
  let done = 0
  for (const [index, { start }] of places.entries()) {
    if (start < done) continue
    const steps = Math.max(0, ...phrases.filter((phrase) => beginsAt(words, index, phrase)).map((phrase) => phrase.length))
    const end = places[index + steps - 1]?.end
    if (steps === 0 || end === undefined) continue
    if (start > done) pieces.push({ text: text.slice(done, start), isMatch: false })
    pieces.push({ text: text.slice(start, end), isMatch: true })
    done = end
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false })
  return pieces
}

/** Characters that a card always shows, and characters shown before a later match. */
const SEEN = 90
const LEAD = 40

/** An excerpt that starts shortly before the first match, if the match would be hidden otherwise. */
export function excerptOf(text: string, phrases: Phrases): string {
  const pieces = piecesOf(text, phrases)
  const first = pieces.findIndex((piece) => piece.isMatch)
  const at = pieces.slice(0, first).reduce((length, piece) => length + piece.text.length, 0)
  if (first === -1 || at <= SEEN) return text
  const start = text.lastIndexOf(' ', at - LEAD) + 1
  return `… ${text.slice(start === 0 ? at : start)}`
}
