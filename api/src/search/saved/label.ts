import { FIRM_TYPE_LABELS, type FirmType } from '@ponte/contracts/firm-types'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { LOCALES, type Language } from '@ponte/contracts/languages'
import { CITY_LABELS, cityLabel, inPlace, STATE_LABELS, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS, type Profession } from '@ponte/contracts/professions'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { inDays, labelOfChoice, filtersInUse, type FilterInUse } from '@ponte/contracts/search-address'
import { SEARCH_FILTERS, type FilterName } from '@ponte/contracts/search-filters'
import { SPECIALTY_LABELS } from '@ponte/contracts/specialties'

/** The words of search labels in one language. */
interface LabelWords {
  people: string
  firms: string
  professions: Readonly<Record<Profession, string>>
  firmTypes: Readonly<Record<FirmType, string>>
  /** Labels of list choices that are used unchanged, by key. */
  choices: Readonly<Record<string, string>>
  inCity: (city: City) => string
  /** Phrases for dates and switches. */
  phrases: Readonly<Record<Phrased, string | undefined> & Partial<Record<FilterName, string | undefined>>>
  /** Text after the phrase of a date. */
  days: { on: (day: string) => string; period: (from: string, to: string) => string }
  or: Intl.ListFormat
}

/** Filters that need a phrase. A new one without a phrase does not compile. */
type Filters = (typeof SEARCH_FILTERS)[keyof typeof SEARCH_FILTERS]
type PhrasedIn<All> = All extends unknown
  ? { [Name in keyof All]: All[Name] extends { kind: 'day' | 'switch' } ? Name : never }[keyof All]
  : never
type Phrased = PhrasedIn<Filters>

const { professionals, opportunities } = SEARCH_FILTERS
const inSentence = (label: string): string => label.charAt(0).toLocaleLowerCase('pt-BR') + label.slice(1)

const WORDS: Readonly<Record<Language, LabelWords>> = {
  pt: {
    people: 'Profissionais',
    firms: 'Oportunidades',
    professions: PROFESSION_LABELS,
    firmTypes: FIRM_TYPE_LABELS,
    choices: { ...SPECIALTY_LABELS, ...STATE_LABELS, ...PROFESSION_LABELS, ...CITY_LABELS },
    inCity: (city) => inPlace(cityLabel(city)),
    phrases: {
      date: 'disponível',
      travelAvailability: inSentence(professionals.travelAvailability.label),
      reachesCity: professionals.reachesCity.phrase,
      openOn: 'vagas',
      offersAccommodation: inSentence(opportunities.offersAccommodation.label),
    },
    days: { on: (day) => `em ${day}`, period: (from, to) => `de ${from} até ${to}` },
    or: new Intl.ListFormat(LOCALES.pt, { type: 'disjunction' }),
  },
  en: {
    people: 'Professionals',
    firms: 'Opportunities',
    professions: contractsInEnglish['contracts/professions'],
    firmTypes: contractsInEnglish['contracts/firm-types'],
    choices: {
      ...contractsInEnglish['contracts/specialties'],
      ...STATE_LABELS,
      ...contractsInEnglish['contracts/professions'],
      ...CITY_LABELS,
    },
    inCity: (city) => `in ${cityLabel(city)}`,
    phrases: {
      date: 'available',
      travelAvailability: 'willing to travel',
      reachesCity: contractsInEnglish['contracts/search-filters'].reachesCity.phrase,
      openOn: 'openings',
      offersAccommodation: 'offering accommodation',
    },
    days: { on: (day) => `on ${day}`, period: (from, to) => `from ${from} to ${to}` },
    or: new Intl.ListFormat(LOCALES.en, { type: 'disjunction' }),
  },
}

/** Describes a search: 'Enfermeiro(a) em Recife/PE, UTI ou Pediatria: "ana"'. */
export function labelOf(search: SavedSearchQuery, language: Language | null): string {
  const words = WORDS[language ?? 'pt']
  const others = filtersInUse(search).filter(({ filter }) => !IN_SUBJECT.includes(filter.name))
  const phrase = [subjectOf(search, words), ...others.map((narrowing) => phraseOf(narrowing, words))].join(', ')
  return search.query === '' ? phrase : `${phrase}: "${search.query}"`
}

/** Filters that the first part of the label expresses. */
const IN_SUBJECT: readonly FilterName[] = ['profession', 'city', 'firmType']

function subjectOf({ type, profession, city, firmType }: SavedSearchQuery, { people, firms, professions, firmTypes, inCity }: LabelWords) {
  if (type === 'opportunities') return firmType === undefined ? firms : `${firms}: ${firmTypes[firmType]}`
  const who = profession === undefined ? people : professions[profession]
  return city === undefined ? who : `${who} ${inCity(city)}`
}

function phraseOf({ filter, values }: FilterInUse, { phrases, choices, days, or }: LabelWords): string {
  const { name, kind } = filter
  if (kind === 'day') return [phrases[name], ...values.map((one) => inDays(one, days.on, days.period))].join(' ')
  return kind === 'switch' ? (phrases[name] ?? '') : or.format(values.map((key) => choices[key] ?? labelOfChoice(filter, key)))
}
