import { FIRM_TYPES } from '@ponte/contracts/firm-types'
import { cityName, stateOf, STATES } from '@ponte/contracts/places'
import { SPECIALTIES, SPECIALTY_LABELS } from '@ponte/contracts/specialties'
import { randomFrom, type Random } from '@ponte/api/random'
import { firmsAmong, type Firm } from '../population/firm.ts'
import { dayFromNow } from '../population/now.ts'
import { cityOf, drawSpecialties } from '../population/person.ts'
import { wordsOf } from '../recall/oracle.ts'
import type { Query } from './product.ts'
import { differentOf, withoutPages, type QueryClass } from './query-class.ts'
import { frequentWord, nameOf, typedBy } from './typed-words.ts'

/** Classes of firm searches, of the openings that a page shows with them, and of the counts of their filters. */
export function firmClasses(rows: number, count: number, seed: string): QueryClass[] {
  const random = randomFrom(`firms ${seed}`)
  const firms = [...firmsAmong(rows, count * 4, random.integer(0, rows - 1))]
  const different = (name: string, draw: (firm: Firm, index: number) => Query | null): QueryClass => ({
    name: `firms: ${name}`,
    call: 'firms',
    queries: differentOf(firms, count, name, draw),
  })
  const classes = [
    different('no text', (_, index) => ({ ...aFirmFilter(index), page: 1 + (index % 3) })),
    different('word', ({ name, description, city }, index) => {
      if (index % 4 === 0) return { query: frequentWord(index) }
      if (index % 4 === 1) return { query: typedBy(random, nameOf(name)) }
      if (index % 4 === 2) return { query: typedBy(random, `${frequentWord(index)} ${cityName(city)}`) }
      const words = wordsOf(`${name} ${description ?? ''}`).filter(({ length }) => length > 3)
      return { query: random.pick(words).slice(0, 3) }
    }),
    different('place + specialty', (_, index) => placeAndSpecialty(random, index)),
    different('on a day', (_, index) => {
      const openOn = dayFromNow(index % 120)
      if (index % 4 === 0) return { openOn }
      if (index % 4 === 1) return { openOn, query: frequentWord(index) }
      return index % 4 === 2 ? { openOn, ...placeAndSpecialty(random, index >> 2) } : { openOn, offersAccommodation: true }
    }),
  ]
  const openings = classes.map((one): QueryClass => {
    const name = one.name.replace('firms', 'openings')
    return { name, call: 'openings', queries: withoutPages([one], count) }
  })
  return [...classes, ...openings, { name: '/search/filters of firms', call: 'firmFilters', queries: withoutPages(classes, count) }]
}

/** No filter, then each single one, then pairs. */
const FIRM_FILTERS: readonly Query[] = [
  {},
  { offersAccommodation: true },
  ...FIRM_TYPES.map((type) => ({ type })),
  ...STATES.map((state) => ({ state })),
  ...SPECIALTIES.map((specialtyNeeded) => ({ specialtyNeeded })),
  ...STATES.flatMap((state) => FIRM_TYPES.map((type) => ({ state, type }))),
]
const aFirmFilter = (index: number): Query => FIRM_FILTERS[index % FIRM_FILTERS.length] ?? {}

/** A specialty in a state, by filter, or in a city, which is typed in searches of firms; common values more often. */
function placeAndSpecialty(random: Random, index: number): Query {
  const city = cityOf(random)
  const [specialtyNeeded = 'uti'] = drawSpecialties(random, 1)
  if (index % 3 === 0) return { state: stateOf(city), specialtyNeeded }
  return index % 3 === 1 ? { query: cityName(city), specialtyNeeded } : { query: `${SPECIALTY_LABELS[specialtyNeeded]} ${cityName(city)}` }
}
