import * as z from 'zod/mini'
import { CityKey, FirmTypeKey, ProfessionKey, SpecialtyKey, StateKey } from '../lists/keys.ts'
import { keysOf } from '../lists/choice.ts'
import { flag, several } from '../wire/fields.ts'
import { FIRM_TYPE_LABELS } from '../lists/firm-types.ts'
import { ITEMS_MAX } from '../limits.ts'
import { CITY_LABELS, STATE_LABELS } from '../lists/places.ts'
import { PROFESSION_LABELS } from '../lists/professions.ts'
import type { SearchType } from './search-results.ts'
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

/** One of a list. `field` is how a query string brings it, `kept` how a saved search holds it. */
const oneOf = <Key extends z.core.$ZodType<string, string>, const Texts extends ListFilterTexts>(
  key: Key,
  labels: Readonly<Record<z.output<Key>, string>>,
  texts: Texts,
) => ({ kind: 'one', field: z.optional(key), kept: z.optional(key), labels, ...texts }) as const

/** Several of a list: any of them. */
const severalOf = <Key extends z.core.$ZodType<string, string>>(
  key: Key,
  labels: Readonly<Record<z.output<Key>, string>>,
  texts: Omit<ListFilterTexts, 'any'>,
) => ({ kind: 'several', field: several(key), kept: z.optional(z.array(key).check(z.maxLength(ITEMS_MAX))), labels, ...texts }) as const

/** Yes, or no matter. */
const yes = (texts: SwitchTexts) => ({ kind: 'switch', field: flag, kept: z.optional(z.boolean()), ...texts }) as const

/**
 * The filters of a search, in the order of the calls' parameters. By its name a filter stands in the address, in searchFilters and in a saved
 * search, so that no two have the same; `parameter` is what the search's own call names it, where that is something else. What each finds is
 * told in api/src/search/filters.ts.
 */
export const SEARCH_FILTERS = {
  professionals: {
    profession: oneOf(ProfessionKey, PROFESSION_LABELS, { label: 'Profissão', any: 'Todas', facet: 'professions' }),
    specialties: severalOf(SpecialtyKey, SPECIALTY_LABELS, { label: 'Especialidades', facet: 'specialties' }),
    city: oneOf(CityKey, CITY_LABELS, { label: 'Cidade', any: 'Todas', facet: 'cities' }),
    travelAvailability: yes({ label: 'Aceita viajar', under: 'city' }),
    reachesCity: yes({
      label: 'Quem viaja até mim',
      phrase: 'também quem viaja até lá',
      needs: {
        name: 'city',
        missing: 'Escolha antes a sua cidade.',
        hint: (city) => `Mostra também quem mora em outro lugar e viaja até ${city}.`,
        chip: (city) => `Quem viaja até ${city}`,
      },
    }),
  },
  opportunities: {
    firmType: oneOf(FirmTypeKey, FIRM_TYPE_LABELS, { label: 'Tipo', any: 'Todos', facet: 'types', parameter: 'type' }),
    state: oneOf(StateKey, STATE_LABELS, { label: 'Estado', any: 'Todos', facet: 'states' }),
    specialtyNeeded: oneOf(SpecialtyKey, SPECIALTY_LABELS, { label: 'Especialidade procurada', any: 'Todas' }),
    offersAccommodation: yes({ label: 'Oferece hospedagem' }),
  },
} as const
type Filters = typeof SEARCH_FILTERS

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
    | (SwitchTexts & { kind: 'switch' })
  )

/** The schemas of a table of filters by their names. */
type Schemas<Table extends Readonly<Record<string, Record<Use, unknown>>>, Use extends 'field' | 'kept'> = {
  [Name in keyof Table]: Table[Name][Use]
}

export const schemasOf = <Table extends Readonly<Record<string, Record<Use, unknown>>>, Use extends 'field' | 'kept'>(
  filters: Table,
  use: Use,
): Schemas<Table, Use> => Object.fromEntries(keysOf(filters).map((name) => [name, filters[name]?.[use]])) as Schemas<Table, Use>

/** The same by the names that the search's own call has for them. */
type Parameters<Table extends Readonly<Record<string, { field: unknown }>>> = {
  [Name in keyof Table as Table[Name] extends { parameter: infer Parameter extends string } ? Parameter : Name]: Table[Name]['field']
}

export const parametersOf = <Table extends Readonly<Record<string, { field: unknown; parameter?: string }>>>(
  filters: Table,
): Parameters<Table> =>
  Object.fromEntries(Object.entries(filters).map(([name, { field, parameter = name }]) => [parameter, field])) as Parameters<Table>

const KINDS = ['one', 'several', 'switch'] as const

/** The order of address, chips and words: choices of one, lists, switches; a filter that needs another comes right after that. */
function inShownOrder(type: SearchType): readonly FilterDefinition[] {
  const all = Object.entries(SEARCH_FILTERS[type]).map(
    ([name, { field: _, kept: __, ...filter }]) => ({ name, parameter: name, ...filter }) as FilterDefinition,
  )
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
