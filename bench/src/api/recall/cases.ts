import { cityName } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { randomFrom, type Random } from '@ponte/api/random'
import { peopleAmong, personAt, type Person } from '../population/person.ts'
import { wordsOf, type Document } from './oracle.ts'
import { misspelled, SHORTEST_MISSPELLED, TYPOS, type Typo } from './typos.ts'

export interface Misspelled {
  typo: Typo
  of: 'name' | 'word'
  /** The person searched for. */
  id: string
  /** The intended text, and the typed one. */
  meant: string
  typed: string
  wrongWord: string
}

/** Labels as people type them: without the '(a)' of 'Médico(a)'. */
const labelsOf = ({ profession, specialties, city }: Person): string[] => [
  PROFESSION_LABELS[profession].replaceAll('(a)', ''),
  ...specialties.map((one) => SPECIALTY_LABELS[one]),
  cityName(city),
]

export const documents = (rows: number): Document[] =>
  Array.from({ length: rows }, (_, number) => personAt(number)).map((person) => ({
    id: person.id,
    text: [person.fullName, ...labelsOf(person), person.bio].join(' '),
  }))

/** Queries for everything in a profile: as written there, and as typed on a phone. */
export function exactQueries(rows: number, count: number): string[] {
  const random = randomFrom('exact')
  const queries = [...peopleAmong(rows, count, 11)].flatMap((person, index) => {
    const query = EXACT[index % EXACT.length]?.(person, random) ?? ''
    return [query, wordsOf(query).join(' ')]
  })
  return [...new Set(queries)].filter((query) => query !== '')
}

const firstOf = (text: string): string => text.split(' ')[0] ?? ''
const lastOf = (text: string): string => text.split(' ').at(-1) ?? ''
const bioWord = (person: Person, random: Random): string => random.pick((person.bio ?? person.fullName).split(/[\s,.]+/).filter(Boolean))

const EXACT: readonly ((person: Person, random: Random) => string)[] = [
  ({ fullName }) => fullName,
  ({ fullName }) => firstOf(fullName),
  ({ fullName }) => `${firstOf(fullName)} ${lastOf(fullName)}`,
  ({ fullName }) => lastOf(fullName).toUpperCase(),
  (person, random) => bioWord(person, random),
  (person, random) => `${bioWord(person, random)} ${bioWord(person, random)}`,
  (person, random) => random.pick(labelsOf(person)),
  (person, random) => `${firstOf(person.fullName)} ${random.pick(labelsOf(person))}`,
  (person, random) => `${bioWord(person, random)} ${cityName(person.city)}`,
]

/** Queries with one typo in a name or a word of the profile, as a single word or a full name; equally many of each kind. */
export function misspelledQueries(rows: number, count: number): Misspelled[] {
  const random = randomFrom('misspelt')
  return [...peopleAmong(rows, count, 5)].flatMap((person, index) => {
    const typo = TYPOS[index % TYPOS.length] ?? 'insertion'
    const of = random.chance(0.6) ? 'name' : 'word'
    const text = of === 'name' ? person.fullName : [...labelsOf(person), person.bio].join(' ')
    const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length >= SHORTEST_MISSPELLED && !/\d/.test(word))
    if (words.length === 0) return []
    const chosen = random.pick(words)
    const wrongWord = misspelled(random, random.chance(0.5) ? chosen : wordsOf(chosen).join(''), typo)
    if (wrongWord === null) return []
    const meant = of === 'name' && random.chance(0.5) ? person.fullName : chosen
    return [{ typo, of, id: person.id, meant, typed: meant.replace(chosen, wrongWord), wrongWord }]
  })
}
