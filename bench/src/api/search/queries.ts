import { CITIES } from '@ponte/contracts/places'
import { PROFESSIONS } from '@ponte/contracts/professions'
import { SPECIALTIES } from '@ponte/contracts/specialties'
import { randomFrom } from '@ponte/api/random'
import { DAY_MS } from '../population/now.ts'
import { peopleAmong, type Person } from '../population/person.ts'
import { wordsOf } from '../recall/oracle.ts'
import { firmClasses } from './firm-queries.ts'
import type { Query } from './product.ts'
import { differentOf, withoutPages, type QueryClass } from './query-class.ts'
import { frequentWord, misspelledName, nameOf, typedBy } from './typed-words.ts'

/** Classes of different queries about existing people and firms. Another seed gives other queries. */
export const queryClasses = (rows: number, count: number, seed: string): QueryClass[] => [
  ...personClasses(rows, count, seed),
  ...firmClasses(rows, count, seed),
]

function personClasses(rows: number, count: number, seed: string): QueryClass[] {
  const random = randomFrom(seed)
  const people = [...peopleAmong(rows, count * 4, random.integer(0, rows - 1))]
  const different = (name: string, draw: (person: Person, index: number) => Query | null): QueryClass => ({
    name,
    call: 'search',
    queries: differentOf(people, count, name, draw),
  })
  const specialties = (number: number) => random.some(SPECIALTIES, number).sort()
  const classes = [
    different('no text', (_, index) => ({ ...aFilter(index), page: 1 + Math.floor(index / FILTERS) })),
    different('name', ({ fullName }) => ({ query: typedBy(random, nameOf(fullName)) })),
    different('name with typo', ({ fullName }) => {
      const name = misspelledName(random, nameOf(fullName))
      return name === null ? null : { query: typedBy(random, name) }
    }),
    different('prefix of 3 letters', (person) => {
      const word = random.pick(wordsOf(`${person.fullName} ${person.bio ?? ''}`).filter(({ length }) => length > 3))
      return { query: word.slice(0, 3) }
    }),
    different('frequent word', (_, index) => ({ query: frequentWord(index) })),
    different('word + profession + city', ({ profession, city }, index) => ({ query: frequentWord(index), profession, city })),
    different('3 specialties', () => ({ specialties: specialties(3) })),
    different('profession + city + specialty + travel', ({ profession, city }, index) => ({
      profession,
      city,
      specialties: [SPECIALTIES[index % SPECIALTIES.length] ?? 'uti'],
      travelAvailability: true,
    })),
    different('5 specialties', () => ({ specialties: specialties(5) })),
    different('reaches a city', ({ city, profession }, index) => ({
      city,
      reachesCity: true,
      ...(index % 2 === 0 ? { profession, page: 1 + (index % 3) } : { query: frequentWord(index) }),
    })),
    different('works on a day', ({ profession, city }, index) => {
      const date = dayAt(index)
      if (index % 4 === 0) return { date }
      if (index % 4 === 1) return { query: frequentWord(index), date }
      return index % 4 === 2 ? { profession, date } : { query: frequentWord(index), profession, city, date }
    }),
    different('page 500', (_, index) => ({
      ...(index < FILTERS ? aFilter(index) : { query: frequentWord(index) }),
      page: 500,
    })),
  ]
  const urgent = differentOf(people, count, 'urgent opening', ({ profession, city, specialties }, index) => ({
    ...{ profession, city, date: dayAt(index) },
    ...(index % 2 === 0 && { specialties: specialties.slice(0, 1) }),
  }))
  return [
    ...classes,
    { name: 'urgent opening', call: 'urgent', queries: urgent },
    { name: '/search/filters', call: 'filters', queries: withoutPages(classes, count) },
  ]
}

/** No filter, then each single one. */
const SINGLE: readonly Query[] = [
  {},
  { travelAvailability: true },
  ...PROFESSIONS.map((profession) => ({ profession })),
  ...CITIES.map((city) => ({ city })),
  ...SPECIALTIES.map((specialty) => ({ specialties: [specialty] })),
]
const FILTERS = SINGLE.length
const aFilter = (index: number): Query => SINGLE[index % FILTERS] ?? {}

/** Days in the period of first working days. */
const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 1) + (index % 120) * DAY_MS).toISOString().slice(0, 10)
