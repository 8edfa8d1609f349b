import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import type { Random } from '@ponte/api/random'
import { FIRST_NAMES, LAST_NAMES } from '../population/names.ts'
import { BIO_WORDS } from '../population/words.ts'
import { wordsOf } from '../recall/oracle.ts'
import { misspelled, SHORTEST_MISSPELLED, TYPOS } from '../recall/typos.ts'

const frequent = (words: readonly string[], count: number): string[] => words.slice(0, count)

/** Very frequent words of profiles: labels, professional words and the most common names, in turn. */
const FREQUENT_WORDS: readonly string[] = [
  ...new Set([
    ...Object.values({ ...PROFESSION_LABELS, ...SPECIALTY_LABELS }).flatMap((label) =>
      wordsOf(label).filter(({ length }) => length >= SHORTEST_MISSPELLED),
    ),
    ...frequent(FIRST_NAMES, 40),
    ...frequent(LAST_NAMES, 40),
    ...frequent(BIO_WORDS, 120),
  ]),
]

export function frequentWord(index: number): string {
  const step = 7 // coprime to the number of words, so that all are used, with the kinds mixed
  return FREQUENT_WORDS[(index * step) % FREQUENT_WORDS.length] ?? ''
}

/** First and last name, as people usually search. */
export function nameOf(fullName: string): string {
  const words = fullName.split(' ')
  return [...new Set([words[0], words.at(-1)])].join(' ')
}

/** A text as typed on a phone: half the time without accents and capitals. */
export const typedBy = (random: Random, text: string): string => (random.chance(0.5) ? text : wordsOf(text).join(' '))

export function misspelledName(random: Random, name: string): string | null {
  const words = name.split(' ')
  const long = words.filter(({ length }) => length >= SHORTEST_MISSPELLED)
  if (long.length === 0) return null
  const chosen = random.pick(long)
  const wrong = misspelled(random, chosen, random.pick(TYPOS))
  return wrong === null ? null : words.map((word) => (word === chosen ? wrong : word)).join(' ')
}
