import { withoutDayWords } from '@ponte/contracts/day-words'

/** Letters that Unicode decomposition does not split; the database's unaccent handles them too. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** Letters to Unicode that the database's unaccent turns into quotes or a colon, so they separate words. */
const QUOTES = /[ʹʺʻʼʽˆˈˋː]/g

/** Normalizes a text like the indexed words: without accents, in lowercase. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(QUOTES, ' ')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)

/** The normalized words of a text, split at anything but letters and digits. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{Nd}]+/gu) ?? []

/** Stop words: grammar and forms of address, which no one searches for. */
const STOP_WORDS = new Set(
  `a as o os e ou de da das do dos d em no na nos nas com para pra pro por pelo pela um uma ao aos que
  disponivel disponiveis vem
  dr dra drs dras doutor doutora doutores doutoras sr sra senhor senhora prof profa`.split(/\s+/),
)

export interface TypedWord {
  /** The word as it was typed. */
  typed: string
  word: string
}

/** Maximum words that count, more than anyone types on purpose. */
const WORDS_MAX = 10

/** The words that a search uses, in order. Stop words count if there is nothing else. */
export function typedWords(text: string): TypedWord[] {
  const spoken = allWords(withoutDayWords(text)).filter(({ typed, word }) => !STOP_WORDS.has(word) || isPara(typed))
  return (spoken.length > 0 ? spoken : allWords(text)).slice(0, WORDS_MAX)
}

const allWords = (text: string): TypedWord[] =>
  (
    text
      .normalize('NFC')
      .replace(QUOTES, ' ')
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []
  ).flatMap((typed) => {
    const word = wordsOf(typed).join('')
    return word === '' ? [] : [{ typed, word }]
  })

/** 'Pará' is a state, 'para' a preposition. */
const isPara = (typed: string): boolean => typed.toLowerCase() === 'pará'

/** The edit distance of two words: letters added, missing, replaced or swapped with the next. */
export function editDistance(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const now = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      now[column] = Math.min(
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Infinity,
      )
    }
    before = last
    last = now
  }
  return last[other.length] ?? 0
}

/** The word, and the word without each of its letters: see one_letter_less() in the database. */
export const oneLetterLess = (word: string): string[] => [...new Set([word, ...[...word].map((_, index) => without(word, index))])]

export const twoLettersLess = (word: string): string[] => [...new Set(oneLetterLess(word).flatMap(oneLetterLess))]

const without = (word: string, place: number): string => word.slice(0, place) + word.slice(place + 1)
