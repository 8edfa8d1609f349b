/** The results that a search must find, by checking every document: slow and simple, without the product's own code. */

export interface Document {
  id: string
  text: string
}

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? []

export interface Oracle {
  /** Ids of the documents that contain every typed word. */
  withAll(typed: string): Set<string>
  /** The same with the last word as a prefix: results that need no explanation. */
  withAllPrefix(typed: string): Set<string>
  isWord(typed: string): boolean
}

export function oracleOf(documents: readonly Document[]): Oracle {
  const all = documents.map(({ id, text }) => ({ id, words: new Set(wordsOf(text)) }))
  const known = new Set(all.flatMap(({ words }) => [...words]))
  const holds = (words: Set<string>, typed: readonly string[]): boolean => typed.every((word) => words.has(word))
  return {
    withAll(typed) {
      const tokens = wordsOf(typed)
      return new Set(all.filter(({ words }) => holds(words, tokens)).map(({ id }) => id))
    },
    withAllPrefix(typed) {
      const tokens = wordsOf(typed)
      const beginning = tokens.pop() ?? ''
      const isPrefix = (words: Set<string>): boolean => holds(words, tokens) && [...words].some((word) => word.startsWith(beginning))
      return new Set(all.filter(({ words }) => isPrefix(words)).map(({ id }) => id))
    },
    isWord: (typed) => known.has(wordsOf(typed).join(' ')),
  }
}
