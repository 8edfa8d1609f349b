import { withoutDayWords } from '@ponte/contracts/day-words'

/** Letters that no decomposition takes apart; the database's unaccent knows them too. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' }

/** A text as its words are kept: without accents, in lower case. */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)

/** The words of a text, folded: all that is neither letter nor digit parts them. */
export const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{Nd}]+/gu) ?? []

/** Stop words, said for grammar's sake or out of politeness: nobody is looked for by them. */
const UNSPOKEN = new Set(
  `a as o os e ou de da das do dos d em no na nos nas com para pra pro por pelo pela um uma ao aos que
  disponivel disponiveis vem
  dr dra drs dras doutor doutora doutores doutoras sr sra senhor senhora prof profa`.split(/\s+/),
)

export interface TypedWord {
  /** The word as it was typed. */
  typed: string
  word: string
}

/** Most words of a text that count, more than anybody types on purpose. */
const MOST_WORDS = 10

/** The words that a search goes by, in their order. What is left out elsewhere counts where there is nothing else. */
export function typedWords(text: string): TypedWord[] {
  const spoken = allWords(withoutDayWords(text)).filter(({ typed, word }) => !UNSPOKEN.has(word) || isPara(typed))
  return (spoken.length > 0 ? spoken : allWords(text)).slice(0, MOST_WORDS)
}

const allWords = (text: string): TypedWord[] =>
  (text.normalize('NFC').match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).flatMap((typed) => {
    const word = wordsOf(typed).join('')
    return word === '' ? [] : [{ typed, word }]
  })

/** The state, and not the word for 'for'. */
const isPara = (typed: string): boolean => typed.toLowerCase() === 'pará'
