import type { Understood } from '@ponte/contracts/search'
import { lexeme } from '../index/lists.ts'
import { shownMeaning } from './synonyms.ts'

/** Words of which a document must have all. */
export interface WordAlternative {
  lexemes: readonly string[]
  /** Maximum number of documents that have them. */
  documents: number
}

/** A typed word, or several that belong together, and its possible meanings. */
export interface WordGroup {
  typed: string
  how: Understood['how']
  /** True for words of a profession, a specialty or a place, which are not searched in names. */
  isLabel: boolean
  alternatives: readonly WordAlternative[]
}

export type TextQuery = readonly WordGroup[]

/** True if a group has no alternatives: a document must match every group. */
export const cannotMatch = (text: TextQuery): boolean => text.some(({ alternatives }) => alternatives.length === 0)

export const understoodOf = (text: TextQuery): Understood[] =>
  text.map(({ typed, how, alternatives }) => ({
    typed,
    how,
    words: [...new Set(alternatives.map(({ lexemes }) => shownMeaning(lexemes.join(' '))))],
  }))

/** Maximum number of documents that can match. */
export const mostDocuments = (text: TextQuery): number =>
  Math.min(...text.map(({ alternatives }) => alternatives.reduce((sum, { documents }) => sum + documents, 0)))

const LEXEME = /^[\p{L}\p{Nd}:_]+$/u

/** False for a word that no query can contain. The lexicon may have some, from other versions of Unicode or of this server. */
export const isLexeme = (word: string): boolean => LEXEME.test(word)

function quoted(lexeme: string): string {
  if (!isLexeme(lexeme)) throw new TypeError(`not a lexeme: ${lexeme}`)
  return `'${lexeme}'`
}

const all = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' & ')
const any = (parts: readonly string[]) => parts.map((part) => `(${part})`).join(' | ')

export const anyOf = (lexemes: readonly string[]): string => any(lexemes.map(quoted))

const groupQuery = ({ alternatives }: WordGroup): string => any(alternatives.map(({ lexemes }) => all(lexemes.map(quoted))))

/** The tsquery of matching documents. */
export const queryOf = (text: TextQuery): string => all(text.map(groupQuery))

/**
 * The tsquery of documents that match by name: each word that is not of a profession or place must be in the name. Null if no
 * name can match.
 */
export function nameQueryOf(text: TextQuery): string | null {
  const isAboutLabels = text.every(({ isLabel }) => isLabel)
  const parts = text.map((group) => (group.isLabel && !isAboutLabels ? groupQuery(group) : inName(group)))
  return parts.includes('') ? null : all(parts)
}

function inName({ alternatives }: WordGroup): string {
  const words = alternatives.map(({ lexemes }) => lexemes).filter((lexemes) => lexemes.every((one) => !one.includes(':')))
  return any(words.map((lexemes) => all(lexemes.map((word) => quoted(lexeme('name', word))))))
}

/** Combines queries with "and"; null is no condition. */
export const bothOf = (...queries: (string | null)[]): string | null => {
  const given = queries.filter((query) => query !== null)
  return given.length === 0 ? null : all(given)
}
