import { WEEKDAY_LABELS, WEEKDAYS } from '@ponte/contracts/availability'
import { distanceKm } from '@ponte/contracts/coordinates'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { CITIES, cityBit, cityName, STATE_LABELS, type City } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import '../../server/municipalities.ts'
import { SPECIALTIES, SPECIALTY_LABELS, specialtyBit } from '@ponte/contracts/specialties'

/** Documents contain facets as words, prefixed by a letter for their kind: 'p:medico'. */
export const LEXEMES = {
  accommodation: 'a',
  city: 'c',
  firmType: 'y',
  firstDay: 'f',
  name: 'n',
  profession: 'p',
  reachedCity: 'r',
  sample: 'k',
  specialty: 's',
  state: 'u',
  travelKm: 'm',
  travels: 't',
  weekday: 'd',
} as const

export const lexeme = (kind: keyof typeof LEXEMES, value: string | number): string => `${LEXEMES[kind]}:${value}`

/** An entry of a list from which a row may have several: its bit in the row's mask, and the words that find it. */
export interface MaskEntry {
  key: string
  bit: number
  label: string
}

/** The lists from which search rows are built. Tests use longer ones. */
export interface SearchLists {
  professions: Readonly<Record<string, string>>
  firmTypes: Readonly<Record<string, string>>
  states: Readonly<Record<string, string>>
  specialties: readonly MaskEntry[]
  /** The short list. */
  cities: readonly MaskEntry[]
  /** Other municipalities that occur in the rows being written. */
  otherCities: readonly Pick<MaskEntry, 'key' | 'label'>[]
  /** The distance between two cities, given by key. */
  distanceKm(from: string, to: string): number
}

export const SEARCH_LISTS: SearchLists = {
  professions: PROFESSION_LABELS,
  firmTypes: FIRM_TYPE_LABELS,
  states: STATE_LABELS,
  specialties: SPECIALTIES.map((key) => ({ key, bit: specialtyBit(key), label: SPECIALTY_LABELS[key] })),
  cities: CITIES.map((key) => ({ key, bit: cityBit(key), label: cityName(key) })),
  otherCities: [],
  distanceKm: (from, to) => distanceKm(from as City, to as City),
}

/** Adds municipalities outside the short list. */
export const withCities = (lists: SearchLists, keys: readonly string[]): SearchLists => ({
  ...lists,
  otherCities: keys.map((key) => ({ key, label: cityName(key as City) })),
})

/** The weekdays with their bits. Not in SearchLists, because a week never gets longer. */
export const WEEKDAY_ENTRIES: readonly MaskEntry[] = WEEKDAYS.map((key, bit) => ({ key, bit, label: WEEKDAY_LABELS[key] }))

/** The labels of a list by their keys. */
export const labelsIn = (entries: readonly Pick<MaskEntry, 'key' | 'label'>[]): Readonly<Record<string, string>> =>
  Object.fromEntries(entries.map(({ key, label }) => [key, label]))

/** The mask of the entries with these keys, as a database bigint. */
export const maskOf = (entries: readonly MaskEntry[], keys: readonly string[]): bigint =>
  entries.reduce((mask, { key, bit }) => (keys.includes(key) ? mask | (1n << BigInt(bit)) : mask), 0n)

const HALF = 32
const LOWER_HALF = (1n << BigInt(HALF)) - 1n

/** Tests the bits of a mask given in decimal. Works on two halves, because numbers have only 53 bits and BigInt is slow. */
export function bitsOf(mask: string): (bit: number) => boolean {
  const whole = BigInt(mask)
  const [lower, upper] = [Number(whole & LOWER_HALF), Number(whole >> BigInt(HALF))]
  return (bit) => ((bit < HALF ? lower >>> bit : upper >>> (bit - HALF)) & 1) === 1
}
