import { translated } from '../language/translated.ts'
import { keysOf } from '../lists/choice.ts'
import { FIRM_TYPE_LABELS } from '../lists/firms.ts'
import { CITY_LABELS, STATE_LABELS } from '../lists/places.ts'
import { PROFESSION_LABELS } from '../lists/professions.ts'
import { SPECIALTY_LABELS } from '../lists/specialties.ts'

/** Filters whose choices searchFilters counts. */
type FacetName = 'professions' | 'cities' | 'specialties' | 'types' | 'states'

interface ListFilterTexts {
  label: string
  /** The option that turns the filter off. */
  any: string
  facet?: FacetName
}

/** The filter that a switch depends on. The texts receive the label of its chosen value. */
interface FilterDependency {
  name: string
  missing: string
  hint: (chosen: string) => string
  chip: (chosen: string) => string
}

interface SwitchTexts {
  /** Label of the switch and its chip. */
  label: string
  /** The label within a sentence, if it differs. */
  phrase?: string
  needs?: FilterDependency
  /** In the form, shown under this filter if it depends on none. */
  under?: string
}

const text = /* @__PURE__ */ translated('contracts/search-filters', {
  profession: { label: 'Profissão', any: 'Todas' },
  date: { label: 'Disponível em', period: (from: string, to: string) => `Disponível de ${from} até ${to}` },
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
  wantedProfession: { label: 'Profissão procurada', any: 'Todas' },
  firmType: { label: 'Tipo', any: 'Todos' },
  openOn: { label: 'Vagas em', period: (from: string, to: string) => `Vagas de ${from} até ${to}` },
  state: { label: 'Estado', any: 'Todos' },
  firmCity: { label: 'Cidade', any: 'Todas' },
  specialtyNeeded: { label: 'Especialidade procurada', any: 'Todas' },
  offersAccommodation: { label: 'Oferece hospedagem' },
})

/** One choice from a list. */
const oneOf = <Key extends string, const Texts extends ListFilterTexts>(labels: Readonly<Record<Key, string>>, texts: Texts) =>
  ({ kind: 'one', labels, ...texts }) as const

/** Any municipality; `labels` has only the short list. */
const inCity = <const Texts extends ListFilterTexts>(texts: Texts) => ({ kind: 'city', labels: CITY_LABELS, ...texts }) as const

/** Several choices from a list, combined with OR. */
const severalOf = <Key extends string>(labels: Readonly<Record<Key, string>>, texts: Omit<ListFilterTexts, 'any'>) =>
  ({ kind: 'several', labels, ...texts }) as const

interface DayTexts {
  /** Precedes a single day. */
  label: string
  period: (from: string, to: string) => string
}

/** An ISO day, or a period ('2026-11-30..2026-12-06') in which any day matches. */
const day = (texts: DayTexts) => ({ kind: 'day', ...texts }) as const

/** A switch: on, or no filter. */
const yes = (texts: SwitchTexts) => ({ kind: 'switch', ...texts }) as const

/**
 * The filters of a search, in the order of the call's parameters. A filter has the same name in addresses, in searchFilters and in saved
 * searches, so names must be unique; `parameter` is its name in the search call, if different. Plain data, so that a page can read an
 * address without the schema library; filter-schemas.ts derives the schemas. The SQL conditions are in api/src/search/filters.ts.
 */
export const SEARCH_FILTERS = {
  professionals: {
    profession: oneOf(PROFESSION_LABELS, { ...text.profession, facet: 'professions' }),
    date: day(text.date),
    specialties: severalOf(SPECIALTY_LABELS, { ...text.specialties, facet: 'specialties' }),
    city: inCity({ ...text.city, facet: 'cities' }),
    travelAvailability: yes({ ...text.travelAvailability, under: 'city' }),
    reachesCity: yes({ ...text.reachesCity, needs: { name: 'city', ...text.reachesCity.needs } }),
  },
  opportunities: {
    wantedProfession: oneOf(PROFESSION_LABELS, { ...text.wantedProfession, parameter: 'profession' }),
    firmType: oneOf(FIRM_TYPE_LABELS, { ...text.firmType, facet: 'types', parameter: 'type' }),
    openOn: day(text.openOn),
    state: oneOf(STATE_LABELS, { ...text.state, facet: 'states' }),
    firmCity: inCity({ ...text.firmCity, parameter: 'city' }),
    specialtyNeeded: oneOf(SPECIALTY_LABELS, text.specialtyNeeded),
    offersAccommodation: yes(text.offersAccommodation),
  },
} as const
type Filters = typeof SEARCH_FILTERS

export type SearchFilterTexts = typeof text

/** The two kinds of results: professionals, or firms looking for professionals. */
export type SearchType = keyof Filters
export const SEARCH_TYPES = /* @__PURE__ */ keysOf(SEARCH_FILTERS)

export type ProfessionalFilterName = keyof Filters['professionals']
export type OpportunityFilterName = keyof Filters['opportunities']
export type FilterName = ProfessionalFilterName | OpportunityFilterName

interface NamedFilter {
  name: FilterName
  parameter: string
}

/** Any filter of the table, for code that treats them all alike. */
export type FilterDefinition = NamedFilter &
  (
    | (ListFilterTexts & { kind: 'one' | 'city'; labels: Readonly<Record<string, string>> })
    | (Omit<ListFilterTexts, 'any'> & { kind: 'several'; labels: Readonly<Record<string, string>> })
    | (DayTexts & { kind: 'day' })
    | (SwitchTexts & { kind: 'switch' })
  )

const KINDS = ['one', 'day', 'several', 'switch'] as const

/** Display order in address, chips and labels: single choices, days, lists, switches. A dependent filter follows the one it depends on. */
function inShownOrder(type: SearchType): readonly FilterDefinition[] {
  const all = Object.entries(SEARCH_FILTERS[type]).map(([name, filter]) => ({ name, parameter: name, ...filter }) as FilterDefinition)
  const needed = (filter: FilterDefinition) => (filter.kind === 'switch' ? filter.needs?.name : undefined)
  const kindOf = ({ kind }: FilterDefinition) => (kind === 'city' ? 'one' : kind)
  const free = KINDS.flatMap((kind) => all.filter((filter) => kindOf(filter) === kind && needed(filter) === undefined))
  return free.flatMap((filter) => [filter, ...all.filter((other) => needed(other) === filter.name)])
}

const shown: Readonly<Record<SearchType, readonly FilterDefinition[]>> = /* @__PURE__ */ (() => ({
  professionals: inShownOrder('professionals'),
  opportunities: inShownOrder('opportunities'),
}))()

/** The filters of a search type, in display order. */
export const filtersOf = (type: SearchType): readonly FilterDefinition[] => shown[type]
