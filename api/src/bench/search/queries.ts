import { CITIES } from '@ponte/contracts/places'
import { PROFESSIONS, PROFESSION_LABELS } from '@ponte/contracts/professions'
import { SPECIALTIES, SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { randomFrom, type Random } from '../../seed/random.ts'
import { FIRST_NAMES, LAST_NAMES } from '../population/names.ts'
import { peopleAmong, type Person } from '../population/person.ts'
import { BIO_WORDS } from '../population/words.ts'
import { wordsOf } from '../recall/oracle.ts'
import { misspelt, SHORTEST_MISSPELT, TYPOS } from '../recall/typos.ts'
import type { Query } from './product.ts'

export interface QueryClass {
  name: string
  /** The call that is asked: for a page of results, or for the counts beside the filters. */
  call: 'search' | 'filters'
  /** Queries, all different. */
  queries: Query[]
}

/** Classes of so many different queries each, about people who are there. Another seed gives other queries. */
export function queryClasses(rows: number, count: number, seed: string): QueryClass[] {
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
      const name = misspeltName(random, nameOf(fullName))
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
    different('who reaches a city', ({ city, profession }, index) => ({
      city,
      reachesCity: true,
      ...(index % 2 === 0 ? { profession, page: 1 + (index % 3) } : { query: frequentWord(index) }),
    })),
    different('who works on a day', ({ profession, city }, index) => {
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
  return [...classes, { name: '/search/filters', call: 'filters', queries: filterQueries(classes, count) }]
}

/** Queries of all the classes in turns, without their pages: the counts beside the filters are asked for with each search. */
function filterQueries(classes: readonly QueryClass[], count: number): Query[] {
  const inTurns = Array.from({ length: count }, (_, index) => classes.flatMap(({ queries }) => queries[index] ?? [])).flat()
  const searches = inTurns.map(({ page: _, ...query }) => query)
  return [...new Map(searches.map((query) => [JSON.stringify(query), query])).values()].slice(0, count)
}

function differentOf(
  people: readonly Person[],
  count: number,
  name: string,
  draw: (person: Person, index: number) => Query | null,
): Query[] {
  const drawn = new Map<string, Query>()
  for (const person of people) {
    const query = draw(person, drawn.size)
    if (query !== null) drawn.set(JSON.stringify(query), query)
    if (drawn.size === count) return [...drawn.values()]
  }
  throw new Error(`There are no ${count} different queries of the class "${name}"`)
}

/** No filter, then every single one. */
const SINGLE: readonly Query[] = [
  {},
  { travelAvailability: true },
  ...PROFESSIONS.map((profession) => ({ profession })),
  ...CITIES.map((city) => ({ city })),
  ...SPECIALTIES.map((specialty) => ({ specialties: [specialty] })),
]
const FILTERS = SINGLE.length
const aFilter = (index: number): Query => SINGLE[index % FILTERS] ?? {}

const DAY_MS = 86_400_000
/** Days of the months in which first days of work fall. */
const dayAt = (index: number): string => new Date(Date.UTC(2026, 9, 1) + (index % 120) * DAY_MS).toISOString().slice(0, 10)

const frequent = (words: readonly string[], count: number): string[] => words.slice(0, count)

/** Words that very many profiles have: of labels, of the trade, and the commonest names, in turns. */
const FREQUENT_WORDS: readonly string[] = [
  ...new Set([
    ...Object.values({ ...PROFESSION_LABELS, ...SPECIALTY_LABELS }).flatMap((label) =>
      wordsOf(label).filter(({ length }) => length >= SHORTEST_MISSPELT),
    ),
    ...frequent(FIRST_NAMES, 40),
    ...frequent(LAST_NAMES, 40),
    ...frequent(BIO_WORDS, 120),
  ]),
]

function frequentWord(index: number): string {
  const step = 7 // shares no factor with how many there are, so that all come, the kinds mixed
  return FREQUENT_WORDS[(index * step) % FREQUENT_WORDS.length] ?? ''
}

/** First and last name, as most people are looked for. */
function nameOf(fullName: string): string {
  const words = fullName.split(' ')
  return [...new Set([words[0], words.at(-1)])].join(' ')
}

/** A text as typed on a phone: half of the time without accents and capitals. */
const typedBy = (random: Random, text: string): string => (random.chance(0.5) ? text : wordsOf(text).join(' '))

function misspeltName(random: Random, name: string): string | null {
  const words = name.split(' ')
  const long = words.filter(({ length }) => length >= SHORTEST_MISSPELT)
  if (long.length === 0) return null
  const chosen = random.pick(long)
  const wrong = misspelt(random, chosen, random.pick(TYPOS))
  return wrong === null ? null : words.map((word) => (word === chosen ? wrong : word)).join(' ')
}
