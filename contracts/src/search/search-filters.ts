import { translated } from '../language/translated.ts'
import { keysOf } from '../lists/choice.ts'
import { FIRM_TYPE_LABELS } from '../lists/firm-types.ts'
import { CITY_LABELS, STATE_LABELS } from '../lists/places.ts'
import { PROFESSION_LABELS } from '../lists/professions.ts'
import { SPECIALTY_LABELS } from '../lists/specialties.ts'

/** The choices that the answer of searchFilters counts. */
type FacetName = 'professions' | 'cities' | 'specialties' | 'types' | 'states'

interface ListFilterTexts {
  label: string
  /** The choice of a select that leaves the filter out. */
  any: string
  facet?: FacetName
}

/** The filter without which a switch means nothing; the texts get the label of its choice. */
interface FilterDependency {
  name: string
  missing: string
  hint: (chosen: string) => string
  chip: (chosen: string) => string
}

interface SwitchTexts {
  /** The switch, and what it says in a chip. */
  label: string
  /** The label within a sentence, where it differs. */
  phrase?: string
  needs?: FilterDependency
  /** The filter that it stands under in the form, where it needs none. */
  under?: string
}

const text = /* @__PURE__ */ translated('contracts/search-filters', {
  profession: { label: 'Profissão', any: 'Todas' },
  date: { label: 'Disponível em' },
  specialties: { label: 'Especialidades' },
  city: { label: 'Cidade', any: 'Todas' },
  travelAvailability: { label: 'Aceita viajar' },
  reachesCity: {
    label: 'Quem viaja até mim',
    phrase: 'também quem viaja até lá',
    needs: {
      missing: 'Escolha antes a sua cidade.',
      hint: (city: string) => `Mostra também quem mora em outro lugar e viaja até ${city}.`,
      chip: (city: string) => `Quem viaja até ${city}`,
    },
  },
  firmType: { label: 'Tipo', any: 'Todos' },
  openOn: { label: 'Vagas em' },
  state: { label: 'Estado', any: 'Todos' },
  specialtyNeeded: { label: 'Especialidade procurada', any: 'Todas' },
  offersAccommodation: { label: 'Oferece hospedagem' },
})

/** One of a list, by its key. */
const oneOf = <Key extends string, const Texts extends ListFilterTexts>(labels: Readonly<Record<Key, string>>, texts: Texts) =>
  ({ kind: 'one', labels, ...texts }) as const

/** Several of a list: any of them. */
const severalOf = <Key extends string>(labels: Readonly<Record<Key, string>>, texts: Omit<ListFilterTexts, 'any'>) =>
  ({ kind: 'several', labels, ...texts }) as const

/** A day, by its ISO date; a chip says the label and the day. */
const day = (texts: { label: string }) => ({ kind: 'day', ...texts }) as const

/** Yes, or no matter. */
const yes = (texts: SwitchTexts) => ({ kind: 'switch', ...texts }) as const

/**
 * The filters of a search, in the order of the calls' parameters. By its name a filter stands in the address, in searchFilters and in a saved
 * search, so that no two have the same; `parameter` is what the search's own call names it, where that is something else. Plain data, so that
 * a page reads an address without the schema library: the schemas are made of it in filter-schemas.ts. What each finds is told in
 * api/src/search/filters.ts.
 */
export const SEARCH_FILTERS = {
  professionals: {
    profession: oneOf(PROFESSION_LABELS, { ...text.profession, facet: 'professions' }),
    date: day(text.date),
    specialties: severalOf(SPECIALTY_LABELS, { ...text.specialties, facet: 'specialties' }),
    city: oneOf(CITY_LABELS, { ...text.city, facet: 'cities' }),
    travelAvailability: yes({ ...text.travelAvailability, under: 'city' }),
    reachesCity: yes({ ...text.reachesCity, needs: { name: 'city', ...text.reachesCity.needs } }),
  },
  opportunities: {
    firmType: oneOf(FIRM_TYPE_LABELS, { ...text.firmType, facet: 'types', parameter: 'type' }),
    openOn: day(text.openOn),
    state: oneOf(STATE_LABELS, { ...text.state, facet: 'states' }),
    specialtyNeeded: oneOf(SPECIALTY_LABELS, text.specialtyNeeded),
    offersAccommodation: yes(text.offersAccommodation),
  },
} as const
type Filters = typeof SEARCH_FILTERS

export type SearchFilterTexts = typeof text

/** The two kinds of results: people, or firms that look for people. */
export type SearchType = keyof Filters
export const SEARCH_TYPES = /* @__PURE__ */ keysOf(SEARCH_FILTERS)

export type ProfessionalFilterName = keyof Filters['professionals']
export type OpportunityFilterName = keyof Filters['opportunities']
export type FilterName = ProfessionalFilterName | OpportunityFilterName

interface NamedFilter {
  name: FilterName
  parameter: string
}

/** A filter of the table as code that treats them all alike reads it. */
export type FilterDefinition = NamedFilter &
  (
    | (ListFilterTexts & { kind: 'one'; labels: Readonly<Record<string, string>> })
    | (Omit<ListFilterTexts, 'any'> & { kind: 'several'; labels: Readonly<Record<string, string>> })
    | { kind: 'day'; label: string }
    | (SwitchTexts & { kind: 'switch' })
  )

const KINDS = ['one', 'day', 'several', 'switch'] as const

/** The order of address, chips and words: choices of one, days, lists, switches; a filter that needs another comes right after that. */
function inShownOrder(type: SearchType): readonly FilterDefinition[] {
  const all = Object.entries(SEARCH_FILTERS[type]).map(([name, filter]) => ({ name, parameter: name, ...filter }) as FilterDefinition)
  const needed = (filter: FilterDefinition) => (filter.kind === 'switch' ? filter.needs?.name : undefined)
  const free = KINDS.flatMap((kind) => all.filter((filter) => filter.kind === kind && needed(filter) === undefined))
  return free.flatMap((filter) => [filter, ...all.filter((other) => needed(other) === filter.name)])
}

const shown: Readonly<Record<SearchType, readonly FilterDefinition[]>> = /* @__PURE__ */ (() => ({
  professionals: inShownOrder('professionals'),
  opportunities: inShownOrder('opportunities'),
}))()

/** The filters of a type of search, in the order in which they are shown. */
export const filtersOf = (type: SearchType): readonly FilterDefinition[] => shown[type]
