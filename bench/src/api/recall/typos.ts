import type { Random } from '@ponte/api/random'

export const TYPOS = ['insertion', 'deletion', 'substitution', 'transposition'] as const
export type Typo = (typeof TYPOS)[number]

/** Minimum length of words to misspell. Shorter ones have too many neighbors to guess. */
export const SHORTEST_MISSPELLED = 4

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** The word with one typo; null if that typo changes nothing, like swapping letters in 'aaaa'. */
export function misspelled(random: Random, word: string, typo: Typo): string | null {
  const letters = Array.from(word)
  switch (typo) {
    case 'insertion':
      return letters.toSpliced(random.integer(0, letters.length), 0, letter(random)).join('')
    case 'deletion':
      return letters.toSpliced(random.integer(0, letters.length - 1), 1).join('')
    case 'substitution': {
      const place = random.integer(0, letters.length - 1)
      return letters.toSpliced(place, 1, letter(random, letters[place])).join('')
    }
    case 'transposition': {
      const places = letters.slice(0, -1).flatMap((one, place) => (one === letters[place + 1] ? [] : [place]))
      if (places.length === 0) return null
      const place = random.pick(places)
      return letters.toSpliced(place, 2, letters[place + 1] ?? '', letters[place] ?? '').join('')
    }
  }
}

const letter = (random: Random, except = ''): string => random.pick([...LETTERS].filter((one) => one !== except))
